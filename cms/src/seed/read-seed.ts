import {
  type CategorySeed,
  type PageSeed,
  type ProductSeed,
  readCategory,
  readEquipment,
  readPage,
  readSite,
  readSpare,
  type SiteSeed,
} from "./entries";
import { type Placed, SeedFiles } from "./files";
import { collectMedia, type MediaSeed } from "./media-files";
import { Problems } from "./problems";
import { checkReferences } from "./references";

/** Everything that a new shop starts with, checked: whatever refers to something finds it. */
export interface Seed {
  readonly categories: readonly CategorySeed[];
  readonly products: readonly ProductSeed[];
  readonly pages: readonly PageSeed[];
  readonly site: SiteSeed;
  readonly media: readonly MediaSeed[];
}

/** Reads and checks the whole folder before anything is written. */
export async function readSeed(folder: string): Promise<{ seed: Seed } | { problems: string }> {
  const problems = new Problems();
  const files = new SeedFiles(folder, problems);
  const categories = await files.list("categories.yaml", "category", readCategory);
  const equipment = await files.folderOf("products", "product", readEquipment);
  const spares = await files.list("spares.yaml", "spare", readSpare);
  const pages = await files.folderOf("pages", "page", readPage);
  const site = await files.one("site.yaml", "site", readSite);
  const products = [...equipment, ...spares];
  checkReferences({ categories, products, pages, site }, problems);
  const media = await collectMedia(folder, products, problems);
  if (problems.any || !site) return { problems: problems.toString() };
  return {
    seed: {
      categories: values(categories),
      products: values(products),
      pages: values(pages),
      site: site.value,
      media,
    },
  };
}

function values<T>(placed: ReadonlyArray<Placed<T>>): T[] {
  return placed.map(({ value }) => value);
}
