import type { UserRow } from "../../accounts/users";
import type { Payment } from "../../payments/payment";
import { type ProviderResult, retrievePayment } from "../../payments/provider";
import type { OrderRequest } from "../quote/parse-order-request";
import { checkSellable, priceOrderRequest } from "../quote/price-order-request";
import { createQuote, findQuote, hasSamePrices, hasTerms, isUnexpired, type Quote } from "../quote/quotes";
import { applyPayment, checkOrder, createOrderPayment } from "../settle/check-order";
import { closeOrder } from "../settle/payment-status";
import {
  type CheckoutDetails,
  createOrder,
  findOrder,
  findPendingOrder,
  type OpenedOrder,
  renewOrder,
} from "../store-orders";
import type { OrderRow, PricedCart } from "../types";

export type PlaceResult =
  /** The customer can pay with `secret`. */
  | { readonly kind: "payable"; readonly order: OrderRow; readonly secret: string }
  /** Prices or terms have changed: no order is placed until the customer accepts this new quote. */
  | { readonly kind: "requoted"; readonly quote: Quote }
  /** The customer has paid an order since the quote, or is paying one. */
  | { readonly kind: "already-placed"; readonly order: OrderRow }
  | { readonly kind: "no-rates" }
  | { readonly kind: "no-provider" };

/** When concurrent requests conflict, one of them succeeds each time; the others try again. */
const MAX_ATTEMPTS = 4;

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
 * @param details addresses and terms to store with the order
 * @throws ValidationError that names a line which is not sold any more
 */
export async function placeOrder(
  user: UserRow,
  request: OrderRequest,
  quoteId: unknown,
  details: CheckoutDetails,
): Promise<PlaceResult> {
  await checkSellable(request);
  const quote = await findQuote(user, quoteId);
  const priced =
    quote !== null && isUnexpired(quote) && isQuoteFor(quote, request)
      ? quote
      : await priceOrderRequest(request);
  if (priced === null) return { kind: "no-rates" };
  // An expired quote with the same prices and terms is accepted without asking the customer again.
  if (quote === null || !hasSamePrices(user, quote, priced) || !hasTerms(quote, details.terms)) {
    return { kind: "requoted", quote: await createQuote(user, priced) };
  }
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const opened = await createOrRenewOrder(user, priced, quote, details);
    if (opened === "no-provider") break;
    if (opened === null) continue;
    const result = (await closeOthers(opened.others)) ?? (await startPayment(opened.order));
    if (result !== null) return result;
  }
  return { kind: "no-provider" };
}

/**
 * Renews the pending order of a cart or creates one, unless the customer has paid since the quote.
 * @returns null when the caller must try again: another request was first, or the pending order was
 * just closed; "no-provider" when the provider did not answer
 */
async function createOrRenewOrder(
  user: UserRow,
  priced: PricedCart,
  quote: Quote,
  details: CheckoutDetails,
): Promise<OpenedOrder | "no-provider" | null> {
  const pending = await findPendingOrder(user, priced);
  if (pending === null) return createOrder(user, priced, details, quote.createdAt);
  const renewed = await renewOrder(user, pending, details, quote.createdAt);
  if (renewed !== null) return renewed;
  return (await checkOrder(pending)) === "no answer" ? "no-provider" : null;
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
async function startPayment(order: OrderRow): Promise<PlaceResult | null> {
  if (order.payment_status !== "pending") return { kind: "already-placed", order };
  const payment = await getOrCreatePayment(order);
  if (!payment.ok) {
    if (payment.reason === "unavailable") return { kind: "no-provider" };
    strapi.log.error(
      `orders: the card provider refuses the payment of ${order.documentId} (${payment.code})`,
    );
    await closeOrder(order.id, "failed");
    // Try again with a new order only if the provider does not know the payment.
    return payment.code === "resource_missing" ? null : { kind: "no-provider" };
  }
  const { state, secret } = payment.data;
  if (state === "open" && secret !== null) return { kind: "payable", order, secret };
  if (state === "processing") return { kind: "already-placed", order };
  await applyPayment(payment.data);
  return state === "succeeded" ? { kind: "already-placed", order } : null;
}

const getOrCreatePayment = (order: OrderRow): Promise<ProviderResult<Payment>> =>
  order.payment_id === null ? createOrderPayment(order) : retrievePayment(order.payment_id);

/** Whether a quote is for exactly the requested currency, products and quantities. */
function isQuoteFor({ currency, lines }: Quote, request: OrderRequest): boolean {
  return (
    currency === request.currency &&
    lines.length === request.lines.length &&
    request.lines.every((requested) =>
      lines.some(
        ({ product_id, quantity }) => product_id === requested.product_id && quantity === requested.quantity,
      ),
    )
  );
}
