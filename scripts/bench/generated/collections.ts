import type { Category } from "../../../src/domain/category.ts";
import type { Shelf, SubCategory } from "../../../src/domain/sub-category.ts";
import { INFO_PAGE_ROUTES } from "../../../src/site.ts";
import { type BrandCollection, brandCollections, homePage, tile } from "./brand.ts";
import { picture } from "./files.ts";
import { featured, infoPage, siteSetting } from "./pages.ts";
import { product, productCard, productReference } from "./products.ts";
import { DIVISIONS, SHELVES, shelfOf, summaryOf } from "./shelves.ts";

export type CollectionName =
  | "products"
  | "categories"
  | "sub-categories"
  | "info-pages"
  | "site-setting"
  | "home-page"
  | BrandCollection;
export type Entry = Record<string, unknown>;
/** Spoils, adds or leaves out entries of a collection, for tests of what a build makes of wrong content. */
export type Override = (collection: CollectionName, entries: Entry[]) => Entry[];

/** A collection whose entries are made when they are asked for, in their fixed order. */
export interface Collection {
  length: number;
  at(index: number): Entry;
  /** Enough of an entry to find it by its slug, title or documentId. */
  key(index: number): Entry;
}

const listed = (entries: Entry[]): Collection => {
  const at = (index: number): Entry => entries[index] ?? {};
  return { length: entries.length, at, key: at };
};

function categories(count: number): (Category & { id: number })[] {
  return DIVISIONS.map((division, index) => ({
    ...division,
    picture: picture(index),
    sub_categories: SHELVES.filter(({ parent }) => parent === division).map((shelf) => summaryOf(shelf)),
    featured_products: featured(count).map((number) => productCard(number)),
    slides: [{ title: "A set at depth", text: null, picture: picture(index + 4) }],
    event_tiles: [tile],
    information_tiles: [tile],
  }));
}

const subCategories = (): SubCategory[] =>
  SHELVES.map((shelf) => ({ ...summaryOf(shelf), parent: summaryOf(shelf.parent) }));

const MOST_CARDS = 1000;

/** A shelf as its own page asks for it: with its neighbours and its products by title. */
export function shelfPage(slug: string, count: number): Shelf[] {
  return SHELVES.filter((shelf) => shelf.slug === slug).map((shelf) => ({
    ...summaryOf(shelf),
    parent: {
      ...summaryOf(shelf.parent),
      sub_categories: SHELVES.filter(({ parent }) => parent === shelf.parent).map((other) =>
        summaryOf(other),
      ),
    },
    products: Array.from({ length: count }, (_, index) => index)
      .filter((index) => shelfOf(index) === shelf)
      .map((index) => productCard(index))
      .sort((a, b) => (a.title < b.title ? -1 : 1))
      .slice(0, MOST_CARDS),
  }));
}

/** All collections of a catalogue of `count` products. */
export function collectionsOf(count: number, override?: Override): Record<CollectionName, Collection> {
  const products: Collection = { length: count, at: (index) => product(index, count), key: productReference };
  const change = (name: CollectionName, entries: Entry[]): Collection =>
    listed(override ? override(name, entries) : entries);
  const all = (collection: Collection) =>
    Array.from({ length: collection.length }, (_, index) => collection.at(index));
  return {
    products: override ? change("products", all(products)) : products,
    categories: change("categories", categories(count)),
    "sub-categories": change("sub-categories", subCategories()),
    "info-pages": change("info-pages", INFO_PAGE_ROUTES.map(infoPage)),
    "site-setting": change("site-setting", [siteSetting()]),
    "home-page": change("home-page", [homePage(featured(count).map(productReference))]),
    certificates: change("certificates", brandCollections.certificates),
    distributors: change("distributors", brandCollections.distributors),
    exhibitions: change("exhibitions", brandCollections.exhibitions),
    "news-items": change("news-items", brandCollections["news-items"]),
    "video-refreshers": change("video-refreshers", brandCollections["video-refreshers"]),
    "safety-document-sets": change("safety-document-sets", brandCollections["safety-document-sets"]),
    "gallery-pictures": change("gallery-pictures", brandCollections["gallery-pictures"]),
  };
}
