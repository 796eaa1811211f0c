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
