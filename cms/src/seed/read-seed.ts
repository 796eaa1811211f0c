import type { UID } from "@strapi/strapi";
import {
  type ConditionSeed,
  type HomeSeed,
  readCondition,
  readHome,
  readTile,
  type TileSeed,
} from "./entries/brand-entries";
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
} from "./entries/catalogue-entries";
import { type DocumentSeed, type NoticeSeed, readDocument, readNotice } from "./entries/controlled-entries";
import { LIST_KINDS } from "./entries/lists";
import { checkReferences } from "./entries/references";
import { type ParsedEntry, SeedFiles } from "./files";
import { MediaRequests, type MediaSeed } from "./media-files";
import { Problems } from "./problems";

/** The entries of one list file in display order. */
export interface ListSeed {
  readonly uid: UID.ContentType;
  readonly label: string;
  readonly entries: readonly object[];
}

/** The content of a new shop, validated: all references exist. */
export interface Seed {
  readonly categories: readonly CategorySeed[];
  readonly products: readonly ProductSeed[];
  readonly pages: readonly PageSeed[];
  readonly site: SiteSeed;
  readonly home: HomeSeed;
  readonly tiles: readonly TileSeed[];
  readonly conditions: readonly ConditionSeed[];
  readonly documents: readonly DocumentSeed[];
  readonly notices: readonly NoticeSeed[];
  readonly lists: readonly ListSeed[];
  readonly media: readonly MediaSeed[];
}

/** Reads and validates the seed folder. @returns the seed, or all problems as one message */
export async function readSeed(folder: string): Promise<{ seed: Seed } | { problems: string }> {
  const problems = new Problems();
  const mediaRequests = new MediaRequests();
  const files = new SeedFiles(folder, problems, mediaRequests);
  const categories = await files.list("categories.yaml", "category", readCategory);
  const equipment = await files.folderOf("products", "product", readEquipment);
  const spares = await files.listsOf("spares", "spare", readSpare);
  const pages = await files.folderOf("pages", "page", readPage);
  const site = await files.one("site.yaml", "site", readSite);
  const home = await files.one("home.yaml", "home", readHome);
  const tiles = await files.list("tiles.yaml", "tile", readTile);
  const conditions = await files.list("conditions.yaml", "condition", readCondition);
  const documents = await files.list("documents.yaml", "document", readDocument);
  const notices = await files.list("notices.yaml", "notice", readNotice);
  const lists: ListSeed[] = [];
  for (const { file, label, uid, ordered, read } of LIST_KINDS) {
    const entries = values(await files.list(file, label, read));
    lists.push({ uid, label, entries: ordered ? entries.map(withPosition) : entries });
  }
  const products = [...equipment, ...spares];
  checkReferences({ categories, products, pages, home, tiles, conditions, documents, notices }, problems);
  const media = await mediaRequests.read(folder);
  if (problems.any || !site || !home) return { problems: problems.toString() };
  return {
    seed: {
      categories: values(categories),
      products: values(products),
      pages: values(pages),
      site: site.value,
      home: home.value,
      tiles: values(tiles),
      conditions: values(conditions),
      documents: values(documents),
      notices: values(notices),
      lists,
      media,
    },
  };
}

function values<T>(entries: ReadonlyArray<ParsedEntry<T>>): T[] {
  return entries.map(({ value }) => value);
}

function withPosition(entry: object, index: number): object {
  return { ...entry, position: index + 1 };
}
