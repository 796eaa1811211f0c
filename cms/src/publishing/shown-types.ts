import type { UID } from "@strapi/strapi";

/** The fields of an entry that its page's path is made of. */
export interface PathFields {
  readonly slug?: string | null;
  readonly parent?: { readonly slug: string | null } | null;
}

type PathOf = (entry: PathFields) => string | null;

const pageIn =
  (folder: string): PathOf =>
  ({ slug }) =>
    slug ? `${folder}/${slug}` : null;
const onPage =
  (page: string): PathOf =>
  () =>
    page;

/**
 * Every type that pages show, with the page that previews a draft of it.
 * Only changes of these types are reported to the publisher.
 */
const PATHS = {
  "api::product.product": pageIn("/product"),
  "api::category.category": pageIn(""),
  "api::sub-category.sub-category": ({ slug, parent }) =>
    slug && parent?.slug ? `/${parent.slug}/${slug}` : null,
  "api::info-page.info-page": pageIn(""),
  "api::site-setting.site-setting": onPage("/"),
  "api::home-page.home-page": onPage("/"),
  "api::tile.tile": onPage("/"),
  "api::certificate.certificate": onPage("/certifications"),
  "api::distributor.distributor": onPage("/distributors"),
  "api::exhibition.exhibition": onPage("/exhibitions"),
  "api::news-item.news-item": onPage("/news"),
  "api::video-refresher.video-refresher": onPage("/training"),
  "api::safety-document-set.safety-document-set": onPage("/safety-data"),
  "api::gallery-picture.gallery-picture": onPage("/gallery"),
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
