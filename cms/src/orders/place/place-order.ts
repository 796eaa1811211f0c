import type { QuotationRefusal } from "halocline-contract/rules/quotations";
import type { UserRow } from "../../accounts/users";
import { closePayments } from "../../quotations/accept/close-payments";
import { priceAgainstQuotation } from "../../quotations/accept/price-quotation";
import { QuotationRefused } from "../../quotations/accept/refusal-of";
import { acceptConditions } from "../conditions/check-conditions";
import { conditionsOfLines } from "../conditions/find-conditions";
import { findOrder } from "../find-order";
import { cartFingerprint } from "../ids";
import { getOrCreatePayment } from "../order-payment";
import type { OrderRequest } from "../quote/parse-order-request";
import { findQuote, type PricedRequest, priceAgainstQuote } from "../quote/quotes";
import { acceptTerms } from "../quote/terms-of-sale";
import { applyPayment, checkOrder } from "../settle/check-order";
import { closeOrder } from "../settle/payment-status";
import type { OrderRow } from "../types";
import type { OrderAddresses } from "./parse-addresses";
import { storeOrder } from "./store-order";

export type PlaceResult =
  /** The customer can pay with `secret`. */
  | { readonly kind: "payable"; readonly order: OrderRow; readonly secret: string }
  /** No rates, or changed prices or terms: the customer must accept the new quote first. */
  | Exclude<PricedRequest, { readonly kind: "accepted" }>
  /** The customer has paid an order since the quote, or is paying one. */
  | { readonly kind: "already-placed"; readonly order: OrderRow }
  /** The prices are those of a quotation that cannot be accepted (any more). */
  | { readonly kind: "refused"; readonly refusal: QuotationRefusal }
  /** The provider did not answer, or refuses the payment: the next click on Pay tries again. */
  | { readonly kind: "no-provider" };

/** When concurrent requests conflict, one of them succeeds each time; the others try again. */
const MAX_PLACE_ATTEMPTS = 4;

/**
 * Places an order at the prices of a quote, or continues the pending order of the same cart.
 *
 * A crash between any two steps loses nothing: the order is stored before its payment is created;
 * the idempotency key contains the order's id, so a retry creates no second payment; the customer
 * gets the secret only after the payment's id is stored. The next click on Pay continues an
 * unfinished order, or sweeper.ts closes it.
 *
 * A customer has one pending order at a time. After a change of cart, currency or device the form
 * of the previous order, still open in another tab or at the bank, cannot pay for the same goods
 * twice.
 * @param quoteId as the browser sent it
 * @param evidence `conditions` of the request: see `acceptConditions`
 * @throws ValidationError that names a line which is not sold any more, or a field of the evidence
 */
export async function placeOrder(...request: Parameters<typeof tryToPlace>): Promise<PlaceResult> {
  try {
    return await tryToPlace(...request);
  } catch (error) {
    if (error instanceof QuotationRefused) return { kind: "refused", refusal: error.refusal };
    throw error;
  }
}

async function tryToPlace(
  user: UserRow,
  request: OrderRequest,
  quoteId: unknown,
  addresses: OrderAddresses,
  evidence?: unknown,
): Promise<PlaceResult> {
  const terms = await acceptTerms();
  const found = await conditionsOfLines(request.lines);
  const quote = await findQuote(user, quoteId);
  const agreement = { terms, conditions: found };
  const result = quote?.quotation_number
    ? await priceAgainstQuotation(user, request, quote, agreement)
    : await priceAgainstQuote(user, request, quote, agreement);
  if (result.kind !== "accepted") return result;
  const conditions = acceptConditions(found, addresses.shipping_address, evidence);
  const details = { ...addresses, terms, conditions };
  if (quote?.quotation_number) {
    // What this customer has begun to pay at a former revision is not accepted yet.
    const others = { user: { id: user.id }, fingerprint: { $ne: cartFingerprint(user.id, result.priced) } };
    if (!(await closePayments(quote.quotation_number, others))) return { kind: "no-provider" };
  }
  for (let attempt = 1; attempt <= MAX_PLACE_ATTEMPTS; attempt += 1) {
    const stored = await storeOrder(user, result.priced, details, result.quotedAt);
    if (stored === "no-provider") break;
    if (stored === null) continue;
    const placed = (await closeOthers(stored.others)) ?? (await startPayment(stored.order));
    if (placed !== null) return placed;
  }
  return { kind: "no-provider" };
}

/**
 * Closes the customer's other pending orders.
 * @returns null when all are closed; or else that one is being paid, or the provider is silent
 */
async function closeOthers(others: readonly OrderRow[]): Promise<PlaceResult | null> {
  for (const other of others) {
    if ((await checkOrder(other, { closeUnpaid: true })) === "no answer") return { kind: "no-provider" };
    const current = await findOrder({ id: other.id });
    if (current?.payment_status === "pending" || current?.payment_status === "paid") {
      return { kind: "already-placed", order: current };
    }
  }
  return null;
}

/**
 * Gets the secret to pay an order with.
 * @returns null when the order was just closed: create another
 */
export async function startPayment(order: OrderRow): Promise<PlaceResult | null> {
  if (order.payment_status !== "pending") return { kind: "already-placed", order };
  const payment = await getOrCreatePayment(order);
  if (!payment.ok) {
    if (payment.reason === "unavailable") return { kind: "no-provider" };
    strapi.log.error(
      `orders: the card provider refuses the payment of ${order.documentId} (${payment.code})`,
    );
    await closeOrder(order, "failed");
    // Try again with a new order only if the provider does not know the payment.
    return payment.code === "resource_missing" ? null : { kind: "no-provider" };
  }
  const { state, secret } = payment.data;
  if (state === "open" && secret !== null) return { kind: "payable", order, secret };
  if (state === "processing") return { kind: "already-placed", order };
  await applyPayment(payment.data);
  return state === "succeeded" ? { kind: "already-placed", order } : null;
}
