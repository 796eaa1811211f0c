import type { Category } from "../../../src/contract/shapes/category.ts";
import type { Listing, SubCategory } from "../../../src/contract/shapes/sub-category.ts";
import { INFO_PAGE_ROUTES } from "../../../src/contract/site.ts";
import { type BrandCollection, brandCollections, homePage, tile } from "./brand.ts";
import { type ControlledCollection, controlledCollections } from "./controlled.ts";
import { picture } from "./files.ts";
import { featured, infoPage, siteSetting } from "./pages.ts";
import { listedProduct, product, productCard, productReference } from "./products.ts";
import { DIVISIONS, SUB_CATEGORIES, subCategoryOf, summaryOf } from "./sub-categories.ts";
import { searchSynonyms } from "./synonyms.ts";

export type CollectionName =
  | "products"
  | "categories"
  | "sub-categories"
  | "info-pages"
  | "site-setting"
  | "home-page"
  | "search-synonyms"
  | ControlledCollection
  | BrandCollection;
export type Entry = Record<string, unknown>;
/** Breaks, adds or removes entries of a collection, to test builds with invalid content. */
export type Override = (collection: CollectionName, entries: Entry[]) => Entry[];

/** A collection that generates its entries on demand, in a fixed order. */
export interface Collection {
  length: number;
  at(index: number): Entry;
  /** The fields by which an entry can be found: slug, title and documentId. */
  key(index: number): Entry;
}

const collectionOf = (entries: Entry[]): Collection => {
  const at = (index: number): Entry => entries[index] ?? {};
  return { length: entries.length, at, key: at };
};

function categories(count: number): (Category & { id: number })[] {
  return DIVISIONS.map((division, index) => ({
    ...division,
    picture: picture(index),
    sub_categories: SUB_CATEGORIES.filter(({ parent }) => parent === division).map((subCategory) =>
      summaryOf(subCategory),
    ),
    featured_products: featured(count).map((number) => productCard(number)),
    slides: [{ title: "A set at depth", text: null, picture: picture(index + 4) }],
    event_tiles: [tile],
    information_tiles: [tile],
  }));
}

const subCategories = (): SubCategory[] =>
  SUB_CATEGORIES.map((subCategory) => ({ ...summaryOf(subCategory), parent: summaryOf(subCategory.parent) }));

const MAX_LISTING_PRODUCTS = 1000;

/** A sub-category as its listing page requests it: with its siblings and its products by title. */
export function listingOf(slug: string, count: number): Listing[] {
  return SUB_CATEGORIES.filter((subCategory) => subCategory.slug === slug).map((subCategory) => ({
    ...summaryOf(subCategory),
    parent: {
      ...summaryOf(subCategory.parent),
      sub_categories: SUB_CATEGORIES.filter(({ parent }) => parent === subCategory.parent).map((other) =>
        summaryOf(other),
      ),
    },
    products: Array.from({ length: count }, (_, index) => index)
      .filter((index) => subCategoryOf(index) === subCategory)
      .map((index) => ({ ...listedProduct(index, count), notices: [] }))
      .sort((a, b) => (a.title < b.title ? -1 : 1))
      .slice(0, MAX_LISTING_PRODUCTS),
  }));
}

/** All collections of a catalogue of `count` products. */
export function collectionsOf(count: number, override?: Override): Record<CollectionName, Collection> {
  const products: Collection = { length: count, at: (index) => product(index, count), key: productReference };
  const change = (name: CollectionName, entries: Entry[]): Collection =>
    collectionOf(override ? override(name, entries) : entries);
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
    "controlled-documents": change("controlled-documents", controlledCollections["controlled-documents"]),
    notices: change("notices", controlledCollections.notices),
    "search-synonyms": change("search-synonyms", searchSynonyms()),
  };
}
