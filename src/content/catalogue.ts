import type { Category } from "../domain/category.ts";
import type {
  Certificate,
  Distributor,
  Exhibition,
  GalleryPicture,
  HomePage,
  InfoPage,
  NewsItem,
  SiteSetting,
  VideoRefresher,
} from "../domain/pages.ts";
import { offerOf } from "../domain/product.ts";
import type { SubCategory } from "../domain/sub-category.ts";
import { ContentError } from "./content-error.ts";
import type { Entries } from "./entries.ts";
import { type ListingPage, listingPagesOf, listingsOf, sortedByTitle } from "./listings.ts";
import type { PackedProduct } from "./packed-product.ts";
import type { SafetySet } from "./safety-files.ts";

/** Everything the pages show. Its members are what `recorded` tells apart: values, lists, and maps read by their keys. */
export interface Content {
  /** The day for which the pages are rendered, UTC, as in `2026-01-31`: time is content too. */
  today: string;
  year: string;
  settings: SiteSetting;
  home: HomePage;
  /** By slug, by position. */
  categories: ReadonlyMap<string, Category>;
  subCategories: ReadonlyMap<string, SubCategory>;
  /** By slug, by documentId. */
  products: ReadonlyMap<string, PackedProduct>;
  infoPages: ReadonlyMap<string, InfoPage>;
  /** All products by name. */
  productsByTitle: readonly PackedProduct[];
  /** Products whose price is on request. */
  productsOnRequest: readonly PackedProduct[];
  /** Products of each sub-category by its slug, by name. */
  listings: ReadonlyMap<string, readonly PackedProduct[]>;
  /** By path. */
  listingPages: ReadonlyMap<string, ListingPage>;
  certificates: readonly Certificate[];
  distributors: readonly Distributor[];
  exhibitions: readonly Exhibition[];
  news: readonly NewsItem[];
  refreshers: readonly VideoRefresher[];
  safetySets: readonly SafetySet[];
  gallery: readonly GalleryPicture[];
}

/** The day of a moment, UTC, as in `2026-01-31`. */
export const utcDay = (now = new Date()): string => now.toISOString().slice(0, "2026-01-31".length);

const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position;
const byDocumentId = (a: { documentId: string }, b: { documentId: string }) =>
  a.documentId < b.documentId ? -1 : 1;

const bySlug = <T extends { slug: string }>(entries: Iterable<T>): Map<string, T> =>
  new Map(Iterator.from(entries).map((entry) => [entry.slug, entry]));

const isSameList = <T>(before: readonly T[], after: readonly T[]): boolean =>
  before.length === after.length && after.every((value, index) => value === before[index]);

/** The list of before where it has the same elements, so that its readers need not be rendered again. */
const keptList = <T>(before: readonly T[] | undefined, after: readonly T[]): readonly T[] =>
  before && isSameList(before, after) ? before : after;

const keptPage = (before: ListingPage | undefined, after: ListingPage): ListingPage =>
  before?.total === after.total && isSameList(before.products, after.products) ? before : after;

function keptMap<T>(
  before: ReadonlyMap<string, T> | undefined,
  after: ReadonlyMap<string, T>,
  kept: (before: T | undefined, after: T) => T,
): ReadonlyMap<string, T> {
  return new Map(after.entries().map(([key, value]) => [key, kept(before?.get(key), value)]));
}

/** The one entry of a kind, which `checkContent` has found to be published. */
function only<T>(entries: ReadonlyMap<string, T>, label: string): T {
  const [entry] = entries.values();
  if (entry === undefined) throw new ContentError(`The ${label} is not published`);
  return entry;
}

/**
 * What pages show, made of the published entries alone: the same whatever came before.
 * @param today as in `2026-01-31`
 * @param before content whose unchanged lists are used again, so that `changedReads` finds them unchanged
 */
export function indexed(entries: Entries, today: string, before?: Content): Content {
  const products = [...entries.product.values()].sort(byDocumentId);
  const subCategories = [...entries["sub-category"].values()].sort(byPosition);
  const productsByTitle = sortedByTitle(entries.product, before?.productsByTitle);
  const listings = keptMap<readonly PackedProduct[]>(before?.listings, listingsOf(productsByTitle), keptList);
  const onRequest = products.filter((product) => offerOf(product).kind === "on-request");
  const list = <T>(kept: readonly T[] | undefined, kind: ReadonlyMap<string, T>) =>
    keptList(kept, [...kind.values()]);
  return {
    today,
    year: today.slice(0, "2026".length),
    settings: only(entries["site-setting"], "site settings"),
    home: only(entries["home-page"], "home page"),
    categories: bySlug([...entries.category.values()].sort(byPosition)),
    subCategories: bySlug(subCategories),
    products: bySlug(products),
    infoPages: bySlug(entries["info-page"].values()),
    productsByTitle: keptList(before?.productsByTitle, productsByTitle),
    productsOnRequest: keptList(before?.productsOnRequest, onRequest),
    listings,
    listingPages: keptMap(before?.listingPages, listingPagesOf(subCategories, listings), keptPage),
    certificates: list(before?.certificates, entries.certificate),
    distributors: list(before?.distributors, entries.distributor),
    exhibitions: list(before?.exhibitions, entries.exhibition),
    news: list(before?.news, entries["news-item"]),
    refreshers: list(before?.refreshers, entries["video-refresher"]),
    safetySets: list(before?.safetySets, entries["safety-document-set"]),
    gallery: list(before?.gallery, entries["gallery-picture"]),
  };
}

/** The entry of a slug that something else points to; `checkContent` has made sure that it exists. */
export function lookUp<T>(index: ReadonlyMap<string, T>, { slug }: { slug: string }): T {
  const entry = index.get(slug);
  if (entry === undefined) throw new ContentError(`Nothing published has the slug "${slug}"`);
  return entry;
}

/** The information page of a route, as in `/about-us`. */
export function infoPage({ infoPages }: Pick<Content, "infoPages">, route: string): InfoPage {
  return lookUp(infoPages, { slug: route.slice(1) });
}
