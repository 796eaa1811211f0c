import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { violations } from "../site/accessibility.ts";

const main = (page: Page) => page.getByRole("main");

test("PAG-06 safety data: eight sets; a click highlights one, a second click ends it; one shows 325KB", async ({
  page,
}) => {
  await page.goto("/safety-data");
  const summaries = main(page).locator("details summary");
  await expect(summaries).toHaveText([
    /^\s*Safety integrity level assignment/i,
    /^\s*Formal models/i,
    /^\s*Accident database and reviews/i,
    /^\s*Design validation reports/i,
    /^\s*HAZOPS/,
    /^\s*FMECA/,
    /^\s*Rebreather presentations/i,
    /^\s*Exploded drawings/i,
  ]);
  await expect(main(page).getByRole("listitem").filter({ hasText: "325KB" })).toHaveCount(1);
  const card = main(page).locator("details").nth(1);
  const edge = () => card.evaluate((element) => getComputedStyle(element).borderTopColor);
  const plain = await edge();
  await summaries.nth(1).click();
  await expect(card).toHaveAttribute("open");
  expect(await edge()).not.toBe(plain);
  await summaries.nth(1).click();
  await expect(card).not.toHaveAttribute("open");
  expect(await edge()).toBe(plain);
  await summaries.nth(1).click();
  await summaries.nth(3).click();
  await expect(main(page).locator("details[open]")).toHaveText(/Design validation reports/i);
});

test("PAG-06 a set with a file offers it with size, revision, date and the digest of the download", async ({
  page,
  request,
}) => {
  await page.goto("/safety-data");
  const card = main(page).locator("li", { has: page.getByRole("heading", { name: "FMECA" }) });
  const link = card.getByRole("link", { name: /^PDF \d+ kB of FMECA$/ });
  await expect(link, "in the closed row").toBeVisible();
  await card.locator("summary").click();
  const file = await (await request.get((await link.getAttribute("href")) ?? "")).body();
  const digest = createHash("sha256").update(file).digest("hex");
  await expect(card).toContainText(`SHA-256 ${digest}`);
  await expect(link).toContainText(`PDF ${Math.max(1, Math.round(file.length / 1000))} kB`);
  await expect(card.locator("summary")).toContainText(/Revision \d+ \d+ \w{3,4} \d{4}/);
});

test("PAG-06 a set with a document states its number and the models that it is for", async ({ page }) => {
  await page.goto("/safety-data");
  const summaryOf = (title: string) => main(page).locator("summary", { hasText: title });
  await expect(summaryOf("Safety integrity level assignment")).toContainText(
    /SD-SIL-01 · Foreland\s40 eCCR, .*Isobath\s100/,
  );
  await expect(summaryOf("HAZOPS")).toContainText("SD-HZ-05");
  await expect(summaryOf("Formal models").locator(".covers")).toHaveCount(0);
  // The rows begin beside the heading, and in line with the text below.
  await page.setViewportSize({ width: 1440, height: 900 });
  const leftOf = async (selector: string) => (await main(page).locator(selector).boundingBox())?.x;
  expect(await leftOf("[aria-labelledby=sets] > ul")).toBe(await leftOf(".rich-text"));
  expect((await summaryOf("HAZOPS").locator("h3").boundingBox())?.x).toBe(await leftOf(".rich-text"));
});

test("PAG-06 the head states the certificate that the text names", async ({ page }) => {
  await page.goto("/safety-data");
  const certificate = main(page).locator("dl", { hasText: "Certificate" });
  await expect(certificate).toContainText(/IEC EN 61508 SIL3.*FS 61508-0291.*13 Nov 2027.*14 Nov 2022/s);
  await expect(main(page).locator(".rich-text")).toContainText("FS 61508-0291");
});

test("PAG-06 NOT-02 open notices and the serial check stand above the sets; a set under review names its notice, one on request has its letter in the row", async ({
  page,
}) => {
  await page.goto("/safety-data");
  const notice = main(page).getByRole("link", { name: /^SB 26-03: / });
  const sets = main(page).getByRole("heading", { name: "Document sets" });
  for (const above of [notice, main(page).getByRole("link", { name: "Check a serial number" })])
    expect((await above.boundingBox())?.y).toBeLessThan((await sets.boundingBox())?.y ?? 0);
  await expect(main(page).getByRole("list", { name: "Concerned by SB 26-03" })).toContainText(
    "TM-25-0410 to TM-25-0655",
  );
  const reviewed = main(page).getByRole("listitem").filter({ hasText: "Under review, SB 26-03" });
  await expect(reviewed.getByRole("heading")).toHaveText(["HAZOPS", "FMECA"]);
  await expect(reviewed.first().getByRole("link", { name: "SB 26-03" })).toHaveAttribute(
    "href",
    "/notices/SB-26-03",
  );
  const request = main(page).getByRole("link", { name: "Request Formal models by e-mail" });
  await expect(request).toBeVisible();
  await expect(request).toHaveAttribute(
    "href",
    /^mailto:support@[^?]+\?subject=Safety%20data%3A%20Formal%20models%2C%20revision%207$/,
  );
  expect(await violations(page, "main")).toEqual([]);
});
