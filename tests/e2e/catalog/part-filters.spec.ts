import type { Page } from "@playwright/test";
import { expect, fromCms, test, testWithoutScript } from "../fixtures.ts";

const LISTING = "/sports-diving/spares";
const UNIT = "foreland-40-eccr";
const grid = (page: Page) => page.getByRole("region", { name: "Products" });
const rows = (page: Page) => grid(page).getByRole("article");
const chosen = (page: Page) => page.getByRole("list", { name: "Chosen filters" }).getByRole("link");
const count = (page: Page) => page.locator("[data-count]");

interface Part {
  slug: string;
  title: string;
  fits: { unit: { slug: string }; quantity: number; every: number | null }[];
  properties: { label: string; value: string }[];
}
const readParts = async (): Promise<Part[]> => {
  const [entry] = await fromCms<{ products: Part[] }[]>("/sub-categories?filters[slug][$eq]=spares");
  return entry?.products ?? [];
};
const fitsUnit = ({ fits }: Part) => fits.some(({ unit }) => unit.slug === UNIT);
const isRing = ({ properties }: Part) => properties.some(({ value }) => value === "O-rings");

test("FIT-03 unit and family are chosen with their counts, kept in the address, and removed by one press", async ({
  page,
}) => {
  const parts = await readParts();
  const ofUnit = parts.filter(fitsUnit);
  const rings = ofUnit.filter(isRing);
  expect(rings.length).toBeGreaterThan(0);
  await page.goto(`${LISTING}?limit=64&sort=Name&page=2`);
  await expect(rows(page)).toHaveCount(parts.length - 64);
  const unit = page.getByLabel("Unit", { exact: true });
  const family = page.getByLabel("Family", { exact: true });
  await expect(unit.locator(`option[value=${UNIT}]`)).toHaveText(`Foreland 40 eCCR (${ofUnit.length})`);
  await unit.selectOption(UNIT);
  await expect(page).toHaveURL(`${LISTING}?unit=${UNIT}&limit=64&sort=Name`);
  await expect(count(page)).toHaveText(`Showing ${Math.min(64, ofUnit.length)} of ${ofUnit.length} results`);
  await expect(family.locator("option[value=O-rings]")).toHaveText(`O-rings (${rings.length})`);
  await family.selectOption("O-rings");
  await expect(page).toHaveURL(`${LISTING}?unit=${UNIT}&family=O-rings&limit=64&sort=Name`);
  await expect(rows(page)).toHaveCount(rings.length);
  await expect(chosen(page)).toHaveText(["Foreland 40 eCCR ×", "O-rings ×", "Clear all"]);
  // Each row says what the chosen unit has, not what others have.
  await expect(rows(page).locator(".part-interval", { hasText: /^(?:\d+ ×|option,) / })).toHaveCount(
    rings.length,
  );

  await page.getByRole("link", { name: "Foreland 40 eCCR: remove this filter" }).click();
  await expect(page).toHaveURL(`${LISTING}?family=O-rings&limit=64&sort=Name`);
  await expect(rows(page)).toHaveCount(parts.filter(isRing).length);
  await expect(count(page)).toBeFocused();
  await page.goBack();
  await expect(rows(page)).toHaveCount(rings.length);
  await expect(unit).toHaveValue(UNIT);
  await page.getByRole("link", { name: "Clear all filters" }).click();
  await expect(page).toHaveURL(`${LISTING}?limit=64&sort=Name`);
  await expect(rows(page)).toHaveCount(64);
  await expect(chosen(page)).toHaveCount(0);
});

test("FIT-03 a link to the parts of a unit opens them; unknown values show everything", async ({ page }) => {
  const parts = await readParts();
  await page.goto(`${LISTING}?unit=${UNIT}`);
  await expect(count(page)).toHaveText(`Showing 16 of ${parts.filter(fitsUnit).length} results`);
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL(`${LISTING}?unit=${UNIT}&limit=16&sort=Name&page=2`);
  await expect(chosen(page).first()).toHaveText("Foreland 40 eCCR ×");
  await page.goto(`${LISTING}?unit=%3Cscript%3E&family=nothing`);
  await expect(count(page)).toHaveText(`Showing 16 of ${parts.length} results`);
  await expect(rows(page)).toHaveCount(16);
  await expect(chosen(page)).toHaveCount(0);
});

test("FIT-03 one press on a unit shows its parts, and keeps the view", async ({ page }) => {
  const parts = await readParts();
  await page.goto(`${LISTING}?limit=32&sort=Newest`);
  const units = page.getByRole("navigation", { name: "Which unit?" }).getByRole("link");
  await expect(units).toHaveCount(7);
  await units.filter({ hasText: "Foreland 40" }).click();
  await expect(page).toHaveURL(`${LISTING}?unit=${UNIT}&limit=32&sort=Newest`);
  await expect(count(page)).toHaveText(`Showing 32 of ${parts.filter(fitsUnit).length} results`);
  await expect(units.and(page.locator("[aria-current]"))).toHaveText(/Foreland.40/);
});

test("FIT-03 filters that leave nothing say so, and can be removed", async ({ page }) => {
  await page.goto(`${LISTING}?unit=${UNIT}&family=O-rings&material=Acetal`);
  await expect(grid(page).getByText("No product has all of these.")).toBeVisible();
  await expect(count(page)).toHaveText("Showing 0 of 0 results");
  await page.getByRole("link", { name: "Acetal: remove this filter" }).click();
  await expect(rows(page).first()).toBeVisible();
});

test("FIT-07 sixteen parts take at most 1,900 px of a phone, with targets of 44 px, and nothing is wider", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(LISTING);
  await expect(rows(page)).toHaveCount(16);
  await page.getByText("Filters", { exact: true }).click();
  const measured = await page.evaluate(() => ({
    list: document.querySelector("[data-list]")?.getBoundingClientRect().height ?? 0,
    width: document.documentElement.scrollWidth,
    targets: [...document.querySelectorAll("product-grid :is(button, select)")].map((target) =>
      Math.min(target.getBoundingClientRect().height, target.getBoundingClientRect().width),
    ),
  }));
  expect(measured.list).toBeLessThanOrEqual(1_900);
  expect(measured.width).toBe(390);
  expect(Math.min(...measured.targets)).toBeGreaterThanOrEqual(44);
});

test("on a phone the first part begins within 700 px, and closed filters say how many are active", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(LISTING);
  const top = await rows(page)
    .first()
    .evaluate((row) => row.getBoundingClientRect().top);
  expect(top).toBeLessThanOrEqual(700);
  const unit = page.getByLabel("Unit", { exact: true });
  const summary = grid(page).locator("summary");
  await expect(unit).toBeHidden();
  await expect(page.getByLabel("Sort")).toBeVisible();
  await expect(page.getByLabel("View")).toBeVisible();
  await expect(summary).toHaveText("Filters");
  await summary.focus();
  await page.keyboard.press("Enter");
  await unit.selectOption(UNIT);
  await page.getByLabel("Family", { exact: true }).selectOption("O-rings");
  await expect(chosen(page)).toHaveText(["Foreland 40 eCCR ×", "O-rings ×", "Clear all"]);
  await expect(summary).toHaveText("Filters 2 active");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(summary).toBeHidden();
  await expect(unit).toBeVisible();
});

test("FIT-07 number, interval and price of a row stand on one line of text, on a phone and on a desktop", async ({
  page,
}) => {
  for (const [width, texts] of [
    [390, [".part-number", ".part-interval", ".price"]],
    [1440, [".product-card-title", ".part-number", ".part-interval", ".price"]],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(LISTING);
    // An empty inline block stands on the baseline of its line.
    const baselines = await rows(page)
      .first()
      .evaluate(
        (row, selectors) =>
          selectors.map((selector) => {
            const mark = document.createElement("span");
            mark.style.display = "inline-block";
            row.querySelector(selector)?.prepend(mark);
            const { bottom } = mark.getBoundingClientRect();
            mark.remove();
            return Math.round(bottom);
          }),
        texts,
      );
    expect(new Set(baselines).size, `${width}: ${baselines}`).toBe(1);
  }
});

test("FIT-01 rows link to the units that a part fits, before and after a choice", async ({ page }) => {
  const parts = await readParts();
  await page.goto(LISTING);
  const check = async () => {
    for (const row of await rows(page).all()) {
      // Measures in titles do not break.
      const title = (await row.getByRole("heading").textContent())?.replaceAll("\u00a0", " ");
      const { slug, fits } = parts.find((part) => part.title === title) ?? { slug: "none", fits: [] };
      const named = fits.slice(0, 3).map(({ unit }) => `/product/${unit.slug}`);
      const all = fits.length > 3 ? [`/product/${slug}#fits`] : [];
      const links = row.locator(".part-fits a");
      const hrefs = links.evaluateAll((found) => found.map((link) => link.getAttribute("href")));
      expect(await hrefs).toEqual([...named, ...all]);
      if (fits.length > 3)
        await expect(row.locator(".part-fits")).toContainText(`and ${fits.length - 3} more`);
    }
  };
  await check();
  await page.getByLabel("Sort").selectOption("Newest");
  await expect(page).toHaveURL(/sort=Newest/);
  await expect(grid(page).locator("[aria-busy]")).toHaveCount(0);
  await check();
  // The row's link covers the row, but not these.
  const link = rows(page).locator(".part-fits a").first();
  const href = await link.getAttribute("href");
  await link.click();
  await expect(page).toHaveURL(href ?? "");
});

test("FIT-07 units of a small listing show three facts each and are compared below", async ({ page }) => {
  await page.goto("/sports-diving/sports-rebreathers");
  for (const unit of await rows(page).all()) await expect(unit.locator("dl dt")).toHaveCount(3);
  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveText(
    await rows(page).getByRole("heading").allTextContents(),
  );
  await expect(table.getByRole("row", { name: "Maximum depth" })).toContainText("100 m");
});

testWithoutScript(
  "FIT-07 without script the rows stay, and words stand in place of the filters",
  async ({ page }) => {
    await page.goto(`${LISTING}?unit=${UNIT}`);
    await expect(rows(page)).toHaveCount(16);
    await expect(page.getByLabel("Unit", { exact: true })).toBeHidden();
    await expect(page.locator(".filters")).toBeVisible();
    const words = await page
      .locator(".filters")
      .evaluate((element) => getComputedStyle(element, "::after").content);
    expect(words).toContain("All parts are listed: filters need JavaScript.");
    await page.getByRole("link", { name: "Page 2" }).click();
    await expect(page).toHaveURL(`${LISTING}/2`);
    await expect(rows(page)).toHaveCount(16);
    // On a phone they are behind a disclosure.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator(".filters")).toBeHidden();
    await grid(page).locator("summary").click();
    await expect(page.locator(".filters")).toBeVisible();
  },
);
