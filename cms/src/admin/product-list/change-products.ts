const EXPLORER = "plugin::content-manager.explorer";
const PRODUCT = "api::product.product";

/** Editors who may open the page of prices and spares; the CMS checks it again for every call. */
export const CHANGE_PRODUCTS = [
  { action: `${EXPLORER}.update`, subject: PRODUCT },
  { action: `${EXPLORER}.publish`, subject: PRODUCT },
];
