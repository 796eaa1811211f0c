import type { Page } from "@playwright/test";

/** The panel of a tab on home and category pages. */
export const panel = (page: Page, name: string) => page.locator(`#${name}`);
const tiles = (page: Page, name: string) => panel(page, name).locator(".tile");

/** Titles and addresses of the tiles in a panel, null without a link. */
export async function tileTargets(page: Page, name: string): Promise<[string, string | null][]> {
  const all = await tiles(page, name).all();
  return Promise.all(
    all.map(async (tile): Promise<[string, string | null]> => {
      const link = tile.getByRole("link");
      const title = (await tile.getByRole("heading").textContent()) ?? "";
      return [title.trim(), (await link.count()) > 0 ? await link.getAttribute("href") : null];
    }),
  );
}

/** What these pages show of a category in the CMS. */
export type Category = { title: string } & Record<
  "sub_categories" | "slides" | "featured_products",
  { title: string }[]
>;
