import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/** Pages that hang on a wall at a dive site or lie in a folder. */
const PAPERS = [
  { path: "/safety-data", revised: false },
  { path: "/terms-and-conditions", revised: true },
  { path: "/privacy-policy", revised: true },
  { path: "/returns-policy", revised: false },
  { path: "/product/foreland-40-eccr", revised: false },
];

/** Prints as a browser does: the page is told first. */
async function print(page: Page, format: "A4" | "Letter"): Promise<number> {
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  const pdf = (await page.pdf({ format, preferCSSPageSize: false })).toString("latin1");
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
}

for (const { path, revised } of PAPERS) {
  test(`${path} prints without header, with cards opened and with address, revision and date at the foot`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    expect(await print(page, "A4")).toBeGreaterThan(0);
    expect(await print(page, "Letter")).toBeGreaterThan(0);
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.getByRole("button")).toHaveCount(0);
    const foot = page.locator(".print-foot");
    await expect(foot).toContainText(path);
    await expect(foot).toContainText(/Printed \d{1,2} [A-Z][a-z]+ \d{4}$/);
    if (revised) await expect(foot).toContainText(/Last revised \d{1,2} [A-Z][a-z]+ \d{4}/);
    for (const text of await page.locator("main details > :not(summary)").all()) {
      expect(await text.evaluate((element) => element.getClientRects().length)).toBeGreaterThan(0);
    }
  });
}

test("a printed page has dark words on white, also where its screen is dark", async ({ page }) => {
  await page.goto("/terms-and-conditions");
  await page.emulateMedia({ media: "print" });
  const heading = page.getByRole("heading", { level: 1 });
  expect(await heading.evaluate((element) => getComputedStyle(element).color)).toBe("rgb(0, 0, 0)");
});
