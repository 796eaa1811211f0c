import { quoteOf, type Wish } from "../domain/checkout.ts";
import { isRecord } from "../domain/is-record.ts";
import type { WireAddress } from "../domain/profile.ts";
import { type ApiError, request, type Transport } from "./http.ts";
import { readBy } from "./read-by.ts";

const quoteSchema = readBy("a quote", quoteOf);

/** What a payment is made with. A reply without the secret is no failed call, and is told apart (CHK-05). */
export interface PaymentStart {
  secret: string | undefined;
  orderId: string | undefined;
}

const textOrNothing = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;
const startSchema = readBy("a payment", (reply): PaymentStart | undefined =>
  isRecord(reply)
    ? { secret: textOrNothing(reply["clientSecret"]), orderId: textOrNothing(reply["orderId"]) }
    : undefined,
);

/** What a cart costs (D1). 400 names the line that cannot be sold, 503 while there is no exchange rate. */
export const askQuote = (transport: Transport, token: string, wish: Wish) =>
  request(transport, { method: "POST", path: "/api/orders/quote", body: wish, token, schema: quoteSchema });

/** An order at the prices of a quote. */
export interface Placing extends Wish {
  /** Id of the quote. */
  quote: string;
  Address: WireAddress[];
}

/**
 * Places an order, or goes on with the same one that waits for its payment. 409 when it costs something else by now, or has been paid (see
 * `conflictOf`); after 502, 503 and a lost answer the same request goes on.
 */
export const placeOrder = (transport: Transport, token: string, placing: Placing) =>
  request(transport, {
    method: "POST",
    path: "/api/orders/stripe",
    body: placing,
    token,
    schema: startSchema,
  });

/** Why an order was refused with 409: what it costs now, or which order has settled it already. */
export function conflictOf(error: ApiError) {
  if (error.status !== 409) return undefined;
  const reply = "data" in error && isRecord(error.data) ? error.data["error"] : undefined;
  const details = isRecord(reply) && isRecord(reply["details"]) ? reply["details"] : {};
  return { quote: quoteOf(details["quote"]), orderId: textOrNothing(details["orderId"]) };
}
