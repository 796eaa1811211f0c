import { isRecord } from "../../contract/is-record.ts";
import type { WireAddress } from "../../contract/shapes/profile.ts";
import { type ApiError, request, type Transport } from "../../lib/http/http.ts";
import { toSchema } from "../../lib/http/to-schema.ts";
import { type OrderRequest, parseQuote } from "./model.ts";

export const quoteSchema = toSchema("a quote", parseQuote);

/** The data for starting a payment. A reply without a secret is a successful call (CHK-05). */
export interface PaymentStart {
  secret: string | undefined;
  orderId: string | undefined;
}

const textOrUndefined = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;
const startSchema = toSchema("a payment", (reply): PaymentStart | undefined =>
  isRecord(reply)
    ? { secret: textOrUndefined(reply["clientSecret"]), orderId: textOrUndefined(reply["orderId"]) }
    : undefined,
);

/** Requests the price of a cart (D1). 400 names an unsaleable line, 503 means no exchange rate. */
export const requestQuote = (transport: Transport, token: string, body: OrderRequest) =>
  request(transport, { method: "POST", path: "/api/orders/quote", body, token, schema: quoteSchema });

/** The request for an order at the prices of a quote. */
export interface PlaceOrderRequest extends OrderRequest {
  /** The quote's id. */
  quote: string;
  Address: WireAddress[];
  /** What the conditions of sale ask for. */
  conditions: object[];
}

/**
 * Places an order, or continues the same pending one. 409 if its price has changed or it is paid
 * (see `parseConflict`). After 502, 503 or a lost response, the same request can be repeated.
 */
export const placeOrder = (transport: Transport, token: string, body: PlaceOrderRequest) =>
  request(transport, {
    method: "POST",
    path: "/api/orders/stripe",
    body,
    token,
    schema: startSchema,
  });

/** Parses a 409 reply: the new quote, or the id of the order that is already paid. */
export function parseConflict(error: ApiError) {
  if (error.status !== 409) return undefined;
  const reply = "data" in error && isRecord(error.data) ? error.data["error"] : undefined;
  const details = isRecord(reply) && isRecord(reply["details"]) ? reply["details"] : {};
  return { quote: parseQuote(details["quote"]), orderId: textOrUndefined(details["orderId"]) };
}
