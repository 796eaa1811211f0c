import type { Core } from "@strapi/strapi";
import { addRight } from "../../internals/admin-rights";

/** Giving money back is a right of its own: more than to note something about an order. */
export const REFUND_ACTION = "api::orders.refund";

export const registerRefundRight = (strapi: Core.Strapi): Promise<void> =>
  addRight(strapi, {
    ...{ category: "Orders", subCategory: "Payments" },
    ...{ displayName: "Refund orders", uid: "orders.refund" },
  });
