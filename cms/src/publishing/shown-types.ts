import type { UID } from "@strapi/strapi";

/** What an address is made of. */
export interface Placed {
  readonly slug?: string | null;
  readonly parent?: { readonly slug: string | null } | null;
}

type PathOf = (entry: Placed) => string | null;

const under =
  (folder: string): PathOf =>
  ({ slug }) =>
    slug ? `${folder}/${slug}` : null;
const on =
  (page: string): PathOf =>
  () =>
    page;

/**
 * Every type that pages show, with the page where a draft of it can be looked at. What is published of these types is told to the
 * publisher; of any other type nothing is.
 */
const PATHS = {
  "api::product.product": under("/product"),
  "api::category.category": under(""),
  "api::sub-category.sub-category": ({ slug, parent }) =>
    slug && parent?.slug ? `/${parent.slug}/${slug}` : null,
  "api::info-page.info-page": under(""),
  "api::site-setting.site-setting": on("/"),
  "api::home-page.home-page": on("/"),
  "api::tile.tile": on("/"),
  "api::certificate.certificate": on("/certifications"),
  "api::distributor.distributor": on("/distributors"),
  "api::exhibition.exhibition": on("/exhibitions"),
  "api::news-item.news-item": on("/news"),
  "api::video-refresher.video-refresher": on("/training"),
  "api::safety-document-set.safety-document-set": on("/safety-data"),
  "api::gallery-picture.gallery-picture": on("/gallery"),
} as const satisfies Partial<Record<UID.ContentType, PathOf>>;

export type ShownType = keyof typeof PATHS;

type NameOf<Type extends ShownType> = Type extends `api::${string}.${infer Name}` ? Name : never;

export const SHOWN_TYPES = Object.keys(PATHS) as ShownType[];

export const isShown = (uid: string): uid is ShownType => uid in PATHS;

/** `product` for `api::product.product`: what the publisher and its page call it. */
export const nameOf = <Type extends ShownType>(uid: Type): NameOf<Type> =>
  uid.slice(uid.indexOf(".") + 1) as NameOf<Type>;

export const pathOf = (uid: ShownType, entry: Placed): string | null => PATHS[uid](entry);
