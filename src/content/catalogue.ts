import { availabilityOf } from "../contract/rules/availability.ts";
import { isComparable, isPart, sharedPicturesOf } from "../contract/rules/parts.ts";
import { unitNames } from "../contract/rules/unit-names.ts";
import type { Category } from "../contract/shapes/category.ts";
import type { Condition } from "../contract/shapes/condition.ts";
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
} from "../contract/shapes/pages.ts";
import type { SearchSynonym } from "../contract/shapes/search-synonym.ts";
import type { SubCategory } from "../contract/shapes/sub-category.ts";
import type { Service } from "../features/service-parts/model.ts";
import { ContentError } from "./content-error.ts";
import { type Controlled, controlledOf } from "./controlled.ts";
import type { Entries } from "./entries.ts";
import { lastModifiedOf } from "./last-modified.ts";
import { type ListingPage, listingPagesOf, listingsOf, servicePartsOf, sortedByTitle } from "./listings.ts";
import type { PackedProduct } from "./packed-product.ts";
import { type PartListing, partListingsOf, reusePartListing } from "./part-listings.ts";
import { servicesOf } from "./parts.ts";
import type { SafetySet } from "./safety-files.ts";
import { type SearchFiles, searchFiles } from "./search-files.ts";

/** Everything the pages show. `recordReads` records values and lists by property, maps by key. */
export interface Content extends Controlled {
  /** The UTC day that the pages are rendered for, as in `2026-01-31`: pages depend on it too. */
  today: string;
  year: string;
  settings: SiteSetting;
  home: HomePage;
  /** By slug, sorted by position. */
  categories: ReadonlyMap<string, Category>;
  subCategories: ReadonlyMap<string, SubCategory>;
  /** By slug, sorted by documentId. */
  products: ReadonlyMap<string, PackedProduct>;
  infoPages: ReadonlyMap<string, InfoPage>;
  /** All products, sorted by title. */
  productsByTitle: readonly PackedProduct[];
  /** Slugs of the units that state key facts (FIT-06). */
  comparableUnits: readonly string[];
  /** Products whose price is on request, or that some destinations need a quotation for. */
  productsOnRequest: readonly PackedProduct[];
  /** Parts that customers can order by number, for price comparisons (FND-02). */
  pricedParts: readonly PackedProduct[];
  /** By path: when a page's content changed, as far as the content states it. */
  lastModified: ReadonlyMap<string, string>;
  /** Products of each sub-category by its slug, sorted by title. */
  listings: ReadonlyMap<string, readonly PackedProduct[]>;
  /** The listings of parts, by the sub-category's slug. */
  partListings: ReadonlyMap<string, PartListing>;
  /** By address: pictures that several products have. */
  sharedPictures: ReadonlyMap<string, true>;
  /** The parts that fit a unit, by its slug, sorted by title (FIT-02). */
  serviceParts: ReadonlyMap<string, readonly PackedProduct[]>;
  /** Short names of the units that parts fit, by slug (FIT-01). */
  unitNames: ReadonlyMap<string, string>;
  /** The services of a unit by its slug; equal as long as no part joins or leaves one. */
  services: ReadonlyMap<string, readonly Service[]>;
  /** By path. */
  listingPages: ReadonlyMap<string, ListingPage>;
  certificates: readonly Certificate[];
  distributors: readonly Distributor[];
  exhibitions: readonly Exhibition[];
  news: readonly NewsItem[];
  refreshers: readonly VideoRefresher[];
  safetySets: readonly SafetySet[];
  gallery: readonly GalleryPicture[];
  /** The files of the prebuilt product index by name. */
  searchFiles: SearchFiles;
  /** Sorted by documentId. */
  synonyms: readonly SearchSynonym[];
}

/** The UTC day, as in `2026-01-31`. */
export const utcDay = (now = new Date()): string => now.toISOString().slice(0, "2026-01-31".length);

const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position;
const byDocumentId = (a: { documentId: string }, b: { documentId: string }) =>
  a.documentId < b.documentId ? -1 : 1;

const isDestinations = ({ kind }: Condition): boolean => kind === "destinations";

/** Without those that have a successor. */
const isPricedPart = (product: PackedProduct): boolean =>
  isPart(product) &&
  product.part_number !== null &&
  product.replaced_by === null &&
  availabilityOf(product).kind === "sale";

const bySlug = <T extends { slug: string }>(entries: Iterable<T>): Map<string, T> =>
  new Map(Iterator.from(entries).map((entry) => [entry.slug, entry]));

const isSameList = <T>(before: readonly T[], after: readonly T[]): boolean =>
  before.length === after.length && after.every((value, index) => value === before[index]);

/** The previous list if it has the same elements, so that its readers are not rendered again. */
const reuseList = <T>(before: readonly T[] | undefined, after: readonly T[]): readonly T[] =>
  before && isSameList(before, after) ? before : after;

const reusePage = (before: ListingPage | undefined, after: ListingPage): ListingPage =>
  before?.total === after.total && isSameList(before.products, after.products) ? before : after;

function reuseMap<T>(
  before: ReadonlyMap<string, T> | undefined,
  after: ReadonlyMap<string, T>,
  reuse: (before: T | undefined, after: T) => T,
): ReadonlyMap<string, T> {
  return new Map(after.entries().map(([key, value]) => [key, reuse(before?.get(key), value)]));
}

/** The entry of a single type; `checkContent` has already checked that it is published. */
function singleEntry<T>(entries: ReadonlyMap<string, T>, label: string): T {
  const [entry] = entries.values();
  if (entry === undefined) throw new ContentError(`The ${label} is not published`);
  return entry;
}

/**
 * Indexes the published entries for the pages. `before` only affects which lists are identical.
 * @param today as in `2026-01-31`
 * @param before earlier content; its unchanged lists are reused so that `changedReads` skips them
 */
export function indexContent(entries: Entries, today: string, before?: Content): Content {
  const products = [...entries.product.values()].sort(byDocumentId);
  const subCategories = [...entries["sub-category"].values()].sort(byPosition);
  const productsByTitle = sortedByTitle(entries.product, before?.productsByTitle);
  const byTitle = reuseList(before?.productsByTitle, productsByTitle);
  const listings = reuseMap<readonly PackedProduct[]>(
    before?.listings,
    listingsOf(productsByTitle),
    reuseList,
  );
  const productsBySlug = bySlug(products);
  const titleOf = (unit: string): string => productsBySlug.get(unit)?.title ?? unit;
  const partListings = partListingsOf(listings, titleOf);
  const serviceParts = reuseMap<readonly PackedProduct[]>(
    before?.serviceParts,
    servicePartsOf(productsByTitle),
    reuseList,
  );
  const comparable = products.filter(isComparable).map(({ slug }) => slug);
  const onRequest = products.filter(
    (product) => availabilityOf(product).kind !== "sale" || product.conditions.some(isDestinations),
  );
  const priced = products.filter(isPricedPart);
  const list = <T>(previous: readonly T[] | undefined, byId: ReadonlyMap<string, T>) =>
    reuseList(previous, [...byId.values()]);
  const controlled = controlledOf(entries, before);
  const content = {
    today,
    year: today.slice(0, "2026".length),
    settings: singleEntry(entries["site-setting"], "site settings"),
    home: singleEntry(entries["home-page"], "home page"),
    categories: bySlug([...entries.category.values()].sort(byPosition)),
    subCategories: bySlug(subCategories),
    products: productsBySlug,
    infoPages: bySlug(entries["info-page"].values()),
    productsByTitle: byTitle,
    searchFiles: searchFiles(byTitle, controlled.openNotices, before?.searchFiles),
    comparableUnits: reuseList(before?.comparableUnits, comparable),
    productsOnRequest: reuseList(before?.productsOnRequest, onRequest),
    pricedParts: reuseList(before?.pricedParts, priced),
    listings,
    partListings: reuseMap(before?.partListings, partListings, reusePartListing),
    sharedPictures: sharedPicturesOf(products),
    serviceParts,
    unitNames: unitNames(new Map(serviceParts.keys().map((unit) => [unit, titleOf(unit)]))),
    services: servicesOf(serviceParts, before),
    listingPages: reuseMap(before?.listingPages, listingPagesOf(subCategories, listings), reusePage),
    certificates: list(before?.certificates, entries.certificate),
    distributors: list(before?.distributors, entries.distributor),
    exhibitions: list(before?.exhibitions, entries.exhibition),
    news: list(before?.news, entries["news-item"]),
    refreshers: list(before?.refreshers, entries["video-refresher"]),
    safetySets: list(before?.safetySets, entries["safety-document-set"]),
    gallery: list(before?.gallery, entries["gallery-picture"]),
    ...controlled,
    synonyms: reuseList(before?.synonyms, [...entries["search-synonym"].values()].sort(byDocumentId)),
  };
  return { ...content, lastModified: lastModifiedOf(content) };
}

/** The entry that a reference points to; `checkContent` has already checked that it exists. */
export function lookUp<T>(index: ReadonlyMap<string, T>, { slug }: { slug: string }): T {
  const entry = index.get(slug);
  if (entry === undefined) throw new ContentError(`Nothing published has the slug "${slug}"`);
  return entry;
}

/** The information page of a route, as in `/about-us`. */
export function findInfoPage({ infoPages }: Pick<Content, "infoPages">, route: string): InfoPage {
  return lookUp(infoPages, { slug: route.slice(1) });
}
