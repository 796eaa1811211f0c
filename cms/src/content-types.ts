/** The types that several parts name. */
export const CATEGORY = "api::category.category";
export const SUB_CATEGORY = "api::sub-category.sub-category";
export const PRODUCT = "api::product.product";
export const PAGE = "api::info-page.info-page";
export const SITE = "api::site-setting.site-setting";
export const HOME = "api::home-page.home-page";
export const TILE = "api::tile.tile";
export const CONDITION = "api::condition.condition";
export const DOCUMENT = "api::controlled-document.controlled-document";
export const NOTICE = "api::notice.notice";
export const FILE = "plugin::upload.file";
