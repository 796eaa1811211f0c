import type { Core } from "@strapi/strapi";
import { addRight } from "../../internals/admin-rights";

/** Seeing requests, pricing and sending quotations is a right of its own. */
export const QUOTATIONS_ACTION = "api::quotations.handle";

export const registerQuotationsRight = (strapi: Core.Strapi): Promise<void> =>
  addRight(strapi, {
    ...{ category: "Orders", subCategory: "Quotations" },
    ...{ displayName: "See, price, send and decline quotations", uid: "quotations.handle" },
  });
