/** The types that the seed's files refer to by slug, and the single types. */
export const CATEGORY = "api::category.category";
export const SUB_CATEGORY = "api::sub-category.sub-category";
export const PRODUCT = "api::product.product";
export const PAGE = "api::info-page.info-page";
export const SITE = "api::site-setting.site-setting";
export const HOME = "api::home-page.home-page";
export const TILE = "api::tile.tile";
