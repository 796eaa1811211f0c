import type { UID } from "@strapi/strapi";

/** The content types whose slug is an address of the site, with the table each lives in. */
export const SLUG_TYPES = [
  { uid: "api::category.category", table: "categories", one: "category" },
  { uid: "api::sub-category.sub-category", table: "sub_categories", one: "sub-category" },
  { uid: "api::product.product", table: "products", one: "product" },
  { uid: "api::info-page.info-page", table: "info_pages", one: "information page" },
] as const satisfies ReadonlyArray<{ uid: UID.ContentType; table: string; one: string }>;

export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The dearest thing that a card payment can carry has eight digits of minor units. */
export const LARGEST_PRICE = 99_999_999;
