import { expect, fromCms, test } from "../fixtures.ts";
import { type Category, panel, tileTargets } from "./panels.ts";

for (const category of ["military-diving", "commercial-diving", "sports-diving", "respiratory-validation"]) {
  test(`CAT-01 CAT-02 /${category} shows sub-categories, slides, featured products, Events without Pandemic, and Information`, async ({
    page,
  }) => {
    const [entry] = await fromCms<Category[]>(`/categories?filters[slug][$eq]=${category}`);
    await page.goto(`/${category}`);
    const links = page.getByRole("navigation", { name: `${entry?.title} ranges` }).getByRole("link");
    await expect(links).toHaveCount(entry?.sub_categories.length ?? -1);
    const slides = page
      .getByRole("region", { name: `${entry?.title} pictures` })
      .getByRole("heading", { includeHidden: true });
    await expect(slides).toHaveText(entry?.slides.map(({ title }) => title) ?? []);
    expect(entry?.slides.length).toBeGreaterThanOrEqual(2);
    await expect(panel(page, "featured").getByRole("heading", { level: 3 })).toHaveText(
      entry?.featured_products.map(({ title }) => title) ?? [],
    );
    expect((await tileTargets(page, "events")).map(([title]) => title)).toEqual([
      "Training",
      "Exhibitions",
      "Servicing In-Country",
      "News",
    ]);
    const information = (await tileTargets(page, "information")).map(([title]) => title);
    const last = category === "sports-diving" ? ["Gallery"] : ["News"];
    expect(information).toEqual(["About Us", "Certifications", "Safety Data", ...last]);
  });
}

test("CAT-01 the category's title comes before its slides, and is larger than theirs", async ({ page }) => {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/sports-diving");
    const sizes = await page
      .locator("main :is(h1, h2)")
      .evaluateAll((all) =>
        all
          .slice(0, 2)
          .map((one) => [one.tagName, Number.parseFloat(getComputedStyle(one).fontSize)] as const),
      );
    expect(sizes.map(([tag]) => tag)).toEqual(["H1", "H2"]);
    expect(sizes[0]?.[1] ?? 0).toBeGreaterThan(1.5 * (sizes[1]?.[1] ?? 0));
  }
});

test("CAT-02 price, Compare and button stand at one height in all cards of a row", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/sports-diving");
  const feet = await page.locator("#featured article").evaluateAll((cards) =>
    cards.map((card) => {
      const top = (selector: string) =>
        Math.round(card.querySelector(selector)?.getBoundingClientRect().top ?? 0);
      return [card.getBoundingClientRect().top, top(".price"), top(".product-card-compare"), top("button")];
    }),
  );
  const rows = Map.groupBy(feet, ([row]) => row);
  expect([...rows.values()].map(({ length }) => length)).toEqual([2, 3]);
  for (const row of rows.values()) expect(new Set(row.map(String)).size).toBe(1);
});

test("CAT-02 FIT-06 a category compares the units of one kind that it features, by what differs", async ({
  page,
}) => {
  await page.goto("/sports-diving");
  const table = page.getByRole("region", { name: "What differs" }).getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveText([/Foreland\s40/, /Foreland\s100/]);
  await expect(table.getByRole("row", { name: /^Maximum depth/ })).toContainText("100");
  await expect(table.getByRole("row", { name: /^Battery life/ })).toHaveCount(0);
  await page.goto("/respiratory-validation");
  await expect(page.getByRole("table")).toHaveCount(0);
});
