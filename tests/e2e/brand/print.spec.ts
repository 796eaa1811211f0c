import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

/** Pages that dive sites print to hang up or file. */
const PRODUCT = "/product/foreland-40-eccr";
const PRINTED_PAGES = [
  "/safety-data",
  "/terms-and-conditions",
  "/privacy-policy",
  "/returns-policy",
  PRODUCT,
];

/** Prints like a browser, which first fires `beforeprint`. */
async function printedPages(page: Page, format: "A4" | "Letter"): Promise<number> {
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  const pdf = (await page.pdf({ format, preferCSSPageSize: false })).toString("latin1");
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
}

for (const path of PRINTED_PAGES) {
  test(`${path} prints dark on white without header, with cards opened and with URL, revision and date at the foot`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    expect(await printedPages(page, "A4")).toBeGreaterThan(0);
    expect(await printedPages(page, "Letter")).toBeGreaterThan(0);
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.getByRole("button")).toHaveCount(0);
    const heading = page.getByRole("heading", { level: 1 });
    expect(await heading.evaluate((element) => getComputedStyle(element).color)).toBe("rgb(0, 0, 0)");
    const foot = page.locator(".print-foot");
    await expect(foot).toContainText(path);
    await expect(foot).toContainText(/Printed \d{1,2} [A-Z][a-z]+ \d{4}$/);
    await expect(foot).toContainText(/Last revised \d{1,2} [A-Z][a-z]+ \d{4}/);
    for (const text of await page.locator("main details > :not(summary)").all()) {
      await expect(text).toBeVisible();
    }
  });
}

test("a product prints on two sheets at most, with the wordmark at the head of the first", async ({
  page,
}) => {
  for (const path of [PRODUCT, "/product/ebb-90-breathing-simulator", "/product/mushroom-valve-cage-38-mm"]) {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    expect(await printedPages(page, "A4"), path).toBeLessThanOrEqual(2);
    expect(await printedPages(page, "Letter"), path).toBeLessThanOrEqual(2);
    const wordmark = page.locator(".print-foot b");
    await expect(wordmark).toHaveText("Halocline");
    const head = await wordmark.boundingBox();
    const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect(head?.y).toBeLessThan(heading?.y ?? 0);
  }
});

test("PRD-03 all tabs of a product are printed, whichever is chosen", async ({ page }) => {
  await page.goto(PRODUCT);
  await page.getByRole("tab", { name: "Datasheet" }).click();
  await expect(page.getByRole("heading", { name: "FAQs" })).toBeHidden();
  await page.emulateMedia({ media: "print" });
  for (const name of ["Description", "Datasheet", "FAQs"]) {
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  }
});
