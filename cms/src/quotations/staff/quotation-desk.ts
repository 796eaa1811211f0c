import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { addPanelRoutes, type PanelRoute } from "../../admin-config/panel-routes";
import { staffName } from "../../orders/staff/staff-name";
import { QUOTATION, type QuotationRow } from "../types";
import { declineQuotation, parseReason } from "./decline";
import { loadDeskState } from "./desk-state";
import { findQuotations } from "./find-quotations";
import { parseOffer } from "./parse-offer";
import { QUOTATIONS_ACTION } from "./quotations-right";
import { sendLinkAgain } from "./send-link-again";
import { savePrices, sendQuotation } from "./store-offer";

/** An action of staff on one quotation. @returns what was done, in a sentence */
type Action = (documentId: string, body: unknown, who: string) => Promise<string>;

const ACTIONS: Readonly<Record<string, Action>> = {
  async save(documentId, body, who) {
    await savePrices(documentId, parseOffer(body), who);
    return "The prices are saved. The customer does not see them yet.";
  },
  async send(documentId, body, who) {
    await sendQuotation(documentId, parseOffer(body), who);
    return "The quotation is sent. The customer gets an e-mail with the link.";
  },
  async decline(documentId, body, who) {
    await declineQuotation(documentId, parseReason(body), who);
    return "Declined. The customer gets an e-mail with the reason.";
  },
  async "send-again"(documentId, _, who) {
    await sendLinkAgain(documentId, who);
    return "The customer gets the e-mail with the link once more.";
  },
};

/**
 * Registers the panel's routes for quotations (QUO-02): the list; one quotation by its documentId;
 * the actions above. Responses about one have its state and what was done.
 */
export function routeQuotationDesk(strapi: Core.Strapi): void {
  const read = async (documentId: string): Promise<QuotationRow | null> =>
    strapi.db.query(QUOTATION).findOne({ where: { documentId } });
  const route = (method: PanelRoute["method"], name: string, act?: Action): PanelRoute => ({
    method,
    path: `/quotation-desk/quotations/:documentId${name}`,
    handler: async (ctx: Context) => {
      const { documentId } = ctx.params;
      if ((await read(documentId)) === null) ctx.throw(404, "There is no such quotation.");
      const done = await act?.(documentId, ctx.request.body, staffName(ctx));
      const row = await read(documentId);
      if (row === null) ctx.throw(404, "There is no such quotation.");
      ctx.body = { data: { done, state: await loadDeskState(row) } };
    },
  });
  const list: PanelRoute = {
    method: "GET",
    path: "/quotation-desk/quotations",
    handler: async (ctx) => {
      ctx.body = { data: await findQuotations(ctx.query) };
    },
  };
  const actions = Object.entries(ACTIONS).map(([name, act]) => route("POST", `/${name}`, act));
  addPanelRoutes(strapi, [QUOTATIONS_ACTION], [list, route("GET", ""), ...actions]);
}
