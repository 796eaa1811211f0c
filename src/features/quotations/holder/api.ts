import { isRecord } from "../../../contract/is-record.ts";
import { QUOTATION_PATHS } from "../../../contract/rules/quotations.ts";
import type { WireAddress } from "../../../contract/shapes/profile.ts";
import { requestBytes } from "../../../lib/files/request-bytes.ts";
import { request, type Transport } from "../../../lib/http/http.ts";
import { toSchema } from "../../../lib/http/to-schema.ts";
import type { HolderLink } from "./link.ts";
import { parseQuotation } from "./model.ts";

const quotationSchema = toSchema("a quotation", parseQuotation);

const orderSchema = toSchema("an order", (reply) => {
  const data = isRecord(reply) && isRecord(reply["data"]) ? reply["data"] : {};
  return typeof data["order"] === "string" ? data["order"] : undefined;
});

/** The quotation of a link; 404 if the link leads to none. */
export const openQuotation = (transport: Transport, link: HolderLink) =>
  request(transport, { method: "POST", path: QUOTATION_PATHS.open, body: link, schema: quotationSchema });

/** Its PDF. */
export const quotationPdf = (transport: Transport, link: HolderLink) =>
  requestBytes(transport, QUOTATION_PATHS.pdf, undefined, link);

export interface PurchaseOrder extends HolderLink {
  /** That which was read. */
  revision: number;
  /** The digest of the conditions that were read. */
  conditions: string;
  /** The number of the organisation's own order. */
  purchase_order: string;
  Address: WireAddress[];
}

/** Accepts a quotation by a purchase order number. @returns the order's number */
export const acceptByPurchaseOrder = (transport: Transport, token: string, body: PurchaseOrder) =>
  request(transport, {
    method: "POST",
    path: QUOTATION_PATHS.purchaseOrder,
    body,
    token,
    schema: orderSchema,
  });
