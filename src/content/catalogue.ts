import { categoryPages, productPages, subCategoryPages } from "../api/catalogue.ts";
import type { Transport } from "../api/http.ts";
import type { Category } from "../domain/category.ts";
import type { InfoPage } from "../domain/pages.ts";
import { compareByTitle, type Reference } from "../domain/product.ts";
import type { SubCategory } from "../domain/sub-category.ts";
import { type Brand, readBrand } from "./brand.ts";
import { checkContent } from "./check.ts";
import { type KeptProduct, keep } from "./kept-product.ts";
import { ContentError, readAll } from "./read-all.ts";

/** Everything the pages show, as it was read. */
export interface Entries extends Brand {
  categories: Category[];
  subCategories: SubCategory[];
  products: KeptProduct[];
}

/** Everything the pages show, indexed by slug. */
export interface Content extends Omit<Brand, "infoPages"> {
  categories: ReadonlyMap<string, Category>;
  subCategories: ReadonlyMap<string, SubCategory>;
  products: ReadonlyMap<string, KeptProduct>;
  infoPages: ReadonlyMap<string, InfoPage>;
  /** Products of each sub-category, by name. */
  shelves: ReadonlyMap<string, readonly KeptProduct[]>;
}

const indexBySlug = <T extends { slug: string }>(entries: T[]): Map<string, T> =>
  new Map(entries.map((entry) => [entry.slug, entry]));

const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position;

function shelve(products: KeptProduct[]): Map<string, KeptProduct[]> {
  const shelves = new Map<string, KeptProduct[]>();
  for (const product of [...products].sort(compareByTitle)) {
    for (const { slug } of product.sub_categories) {
      const shelf = shelves.get(slug) ?? [];
      shelf.push(product);
      shelves.set(slug, shelf);
    }
  }
  return shelves;
}

/** Past every cache on the way: a build that shows an edge's older answers would stand until the next one (D30). */
function freshly({ base, fetch = globalThis.fetch }: Transport): Transport {
  return { base, fetch: (address, init) => fetch(address, { ...init, cache: "no-store" }) };
}

async function keptProductPages(transport: Transport, page: number) {
  const reply = await productPages(transport, page);
  return reply.ok ? { ...reply, data: { ...reply.data, data: reply.data.data.map(keep) } } : reply;
}

/**
 * Reads everything from the CMS as it is at this moment.
 * @throws ContentError when the CMS does not answer or an entry is wrong, naming it
 */
export async function readEntries(cms: Transport): Promise<Entries> {
  const transport = freshly(cms);
  const products = await readAll(transport, "product", keptProductPages);
  const categories = await readAll(transport, "category", categoryPages);
  const subCategories = await readAll(transport, "sub-category", subCategoryPages);
  return { ...(await readBrand(transport)), products, categories, subCategories };
}

export function indexed(entries: Entries): Content {
  return {
    ...entries,
    categories: indexBySlug([...entries.categories].sort(byPosition)),
    subCategories: indexBySlug([...entries.subCategories].sort(byPosition)),
    products: indexBySlug(entries.products),
    infoPages: indexBySlug(entries.infoPages),
    shelves: shelve(entries.products),
  };
}

/**
 * The content that a build makes pages of.
 * @throws ContentError when it cannot be read, or when pages made of it would clash or lead nowhere
 */
export async function readContent(cms: Transport): Promise<Content> {
  const entries = await readEntries(cms);
  const faults = checkContent(entries);
  if (faults.length > 0) throw new ContentError(faults);
  return indexed(entries);
}

/** The entry of a slug that something else points to; `checkContent` has made sure that it exists. */
export function lookUp<T>(index: ReadonlyMap<string, T>, { slug }: Pick<Reference, "slug">): T {
  const entry = index.get(slug);
  if (entry === undefined) throw new ContentError(`Nothing published has the slug "${slug}"`);
  return entry;
}

/** The information page of a route, as in `/about-us`. */
export function infoPage({ infoPages }: Pick<Content, "infoPages">, route: string): InfoPage {
  return lookUp(infoPages, { slug: route.slice(1) });
}
