import type { UID } from "@strapi/strapi";

/** The content types whose slug is part of an address of the site, with their tables. */
export const SLUG_TYPES = [
  { uid: "api::category.category", table: "categories", label: "category" },
  { uid: "api::sub-category.sub-category", table: "sub_categories", label: "sub-category" },
  { uid: "api::product.product", table: "products", label: "product" },
  { uid: "api::info-page.info-page", table: "info_pages", label: "information page" },
] as const satisfies ReadonlyArray<{ uid: UID.ContentType; table: string; label: string }>;
