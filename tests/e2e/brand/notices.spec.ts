import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { violations } from "../site/accessibility.ts";

const main = (page: Page) => page.getByRole("main");

test("NOT-01 notices are listed with the open ones first, and one shows hazard, steps, remedy and deadline", async ({
  page,
}) => {
  await page.goto("/notices");
  await expect(main(page).locator(".open h3")).toHaveText([/^\s*SB\s26-03/, /^\s*SB\s21-02/]);
  await expect(main(page).locator(".closed h3")).toHaveCount(4);
  await main(page)
    .getByRole("link", { name: /^SB 21-02/ })
    .click();
  await expect(page).toHaveURL("/notices/SB-21-02");
  await expect(main(page).getByRole("heading", { level: 2 })).toHaveText([
    "Hazard",
    "Before the next dive",
    "Equipment concerned",
    "Remedy",
  ]);
  await expect(main(page)).toContainText("SW-20-0001 to SW-20-0380");
  await expect(main(page)).toContainText("Have the remedy carried out by 31 Jul 2021");
  await expect(main(page)).not.toContainText(/harmed|precaution|voluntar/i);
  await expect(main(page).getByRole("link", { name: /^Service bulletin/ })).toHaveAttribute(
    "href",
    "/documents/SB-21-02",
  );
  expect(await violations(page, "main")).toEqual([]);
});

test("NOT-01 the notices have a feed", async ({ request }) => {
  const feed = await request.get("/notices.xml");
  const text = await feed.text();
  expect(text.match(/<item>/g)).toHaveLength(6);
  expect(text).toMatch(/<title>SB 26-03: .*<\/title>\n<link>http[^<]*\/notices\/SB-26-03<\/link>/);
  expect(text).toContain("<pubDate>Thu, 08 Oct 2026 00:00:00 GMT</pubDate>");
});

test("NOT-02 an open notice stands on home and on its products and parts, a closed one on neither", async ({
  page,
}) => {
  for (const path of [
    ...["/product/streamway-bail-out-loop", "/product/mouthpiece-retaining-strap"],
    ...["/product/skerry-100-mcm-rebreather", "/product/dunlin-oxygen-rebreather", "/"],
  ]) {
    await page.goto(path);
    await expect(
      main(page)
        .getByRole("link", { name: /SB 21-02/ })
        .first(),
    ).toHaveAttribute("href", "/notices/SB-21-02");
  }
  // The sets that carry the handset; the notice on the software of one of them is closed.
  for (const set of ["foreland-40-eccr", "foreland-100-eccr"]) {
    await page.goto(`/product/${set}`);
    await expect(main(page).locator(".notice a")).toHaveText([
      /^SB\s26-03: Battery cap of the Tidemark\s2/,
      /^SB\s21-02: Clip of the retaining strap/,
    ]);
    await expect(main(page).locator(".notice", { hasText: "SB 26-03" })).toContainText(
      "With a Tidemark 2 of TM-25-0410 to TM-25-0655",
    );
    await expect(main(page).getByRole("link", { name: /^SB 23-01/ })).toHaveCount(0);
  }
  const reviewed = main(page).locator("#documents li", { hasText: "under review, SB 26-03" });
  await expect(reviewed).toHaveText([/^FMECA summary SD-FM-06/, /^HAZOPS summary SD-HZ-05/]);
  await page.goto("/product/isobath-100-commercial-eccr");
  await expect(main(page).locator('.notice a[href^="/notices/"]')).toHaveCount(0);
});
