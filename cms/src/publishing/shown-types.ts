import type { UID } from "@strapi/strapi";
import { documentPath, noticePath } from "halocline-contract/rules/document-number";
import { categoryPath, productPath, ROUTES, subCategoryPath } from "halocline-contract/site";

/** The fields of an entry that its page's path is made of. */
export interface PathFields {
  readonly slug?: string | null;
  /** Of a document or notice. */
  readonly number?: string | null;
  readonly parent?: { readonly slug: string | null } | null;
}

type PathOf = (entry: PathFields) => string | null;

const pageAt =
  (path: (slug: string) => string): PathOf =>
  ({ slug }) =>
    slug ? path(slug) : null;
const numberedPage =
  (path: (number: string) => string): PathOf =>
  ({ number }) =>
    number ? path(number) : null;
const onPage =
  (page: string): PathOf =>
  () =>
    page;

/**
 * Every type that pages show, with the page that previews a draft of it.
 * Only changes of these types are reported to the publisher.
 */
const PATHS = {
  "api::product.product": pageAt(productPath),
  "api::category.category": pageAt(categoryPath),
  "api::sub-category.sub-category": ({ slug, parent }) =>
    slug && parent?.slug ? subCategoryPath(parent.slug, slug) : null,
  "api::info-page.info-page": pageAt((slug) => `/${slug}`),
  "api::site-setting.site-setting": onPage(ROUTES.home),
  "api::home-page.home-page": onPage(ROUTES.home),
  "api::tile.tile": onPage(ROUTES.home),
  "api::certificate.certificate": onPage(ROUTES.certifications),
  "api::distributor.distributor": onPage(ROUTES.distributors),
  "api::exhibition.exhibition": onPage(ROUTES.exhibitions),
  "api::news-item.news-item": onPage(ROUTES.news),
  "api::video-refresher.video-refresher": onPage(ROUTES.training),
  "api::safety-document-set.safety-document-set": onPage(ROUTES.safetyData),
  "api::gallery-picture.gallery-picture": onPage(ROUTES.gallery),
  "api::controlled-document.controlled-document": numberedPage(documentPath),
  "api::notice.notice": numberedPage(noticePath),
  // Pages of many products show one.
  "api::condition.condition": () => null,
  // No page shows synonyms.
  "api::search-synonym.search-synonym": () => null,
} as const satisfies Partial<Record<UID.ContentType, PathOf>>;

export type ShownType = keyof typeof PATHS;

type NameOf<Type extends ShownType> = Type extends `api::${string}.${infer Name}` ? Name : never;

export const SHOWN_TYPES = Object.keys(PATHS) as ShownType[];

export const isShownType = (uid: string): uid is ShownType => uid in PATHS;

/** Returns `product` for `api::product.product`: the type's name in the publisher's API. */
export const singularNameOf = <Type extends ShownType>(uid: Type): NameOf<Type> =>
  uid.slice(uid.indexOf(".") + 1) as NameOf<Type>;

/** Returns the path of the page that shows an entry; null if an entry without a slug has none. */
export const pathOf = (uid: ShownType, entry: PathFields): string | null => PATHS[uid](entry);
