import type { UID } from "@strapi/strapi";
import { type HomeSeed, readHome, readTile, type TileSeed } from "./brand-entries";
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
import { LIST_KINDS } from "./lists";
import { type MediaSeed, MediaWishes } from "./media-files";
import { Problems } from "./problems";
import { checkReferences } from "./references";

/** The entries of one list file in display order. */
export interface ListSeed {
  readonly uid: UID.ContentType;
  readonly one: string;
  readonly entries: readonly object[];
}

/** Everything that a new shop starts with, checked: whatever refers to something finds it. */
export interface Seed {
  readonly categories: readonly CategorySeed[];
  readonly products: readonly ProductSeed[];
  readonly pages: readonly PageSeed[];
  readonly site: SiteSeed;
  readonly home: HomeSeed;
  readonly tiles: readonly TileSeed[];
  readonly lists: readonly ListSeed[];
  readonly media: readonly MediaSeed[];
}

/** Reads and checks the whole folder before anything is written. */
export async function readSeed(folder: string): Promise<{ seed: Seed } | { problems: string }> {
  const problems = new Problems();
  const wishes = new MediaWishes();
  const files = new SeedFiles(folder, problems, wishes);
  const categories = await files.list("categories.yaml", "category", readCategory);
  const equipment = await files.folderOf("products", "product", readEquipment);
  const spares = await files.list("spares.yaml", "spare", readSpare);
  const pages = await files.folderOf("pages", "page", readPage);
  const site = await files.one("site.yaml", "site", readSite);
  const home = await files.one("home.yaml", "home", readHome);
  const tiles = await files.list("tiles.yaml", "tile", readTile);
  const lists: ListSeed[] = [];
  for (const { file, one, uid, ordered, read } of LIST_KINDS) {
    const entries = values(await files.list(file, one, read));
    lists.push({ uid, one, entries: ordered ? entries.map(withPosition) : entries });
  }
  const products = [...equipment, ...spares];
  checkReferences({ categories, products, pages, home, tiles }, problems);
  const media = await wishes.read(folder);
  if (problems.any || !site || !home) return { problems: problems.toString() };
  return {
    seed: {
      categories: values(categories),
      products: values(products),
      pages: values(pages),
      site: site.value,
      home: home.value,
      tiles: values(tiles),
      lists,
      media,
    },
  };
}

function values<T>(placed: ReadonlyArray<Placed<T>>): T[] {
  return placed.map(({ value }) => value);
}

function withPosition(entry: object, index: number): object {
  return { ...entry, position: index + 1 };
}
