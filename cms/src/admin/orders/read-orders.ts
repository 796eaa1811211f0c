/** Staff who may open the pages of orders; the CMS checks it again for every call. */
export const READ_ORDERS = [{ action: "plugin::content-manager.explorer.read", subject: "api::order.order" }];
