import type { UserRow } from "../accounts/users";
import type { Payment } from "../payments/payment";
import { type ProviderAnswer, retrievePayment } from "../payments/provider";
import { applyPayment, checkOrder, makePayment } from "./check-order";
import { checkSellable, priceWish } from "./price-wish";
import { findQuote, isCurrent, isSame, isUnder, makeQuote, type Quote } from "./quotes";
import type { Wish } from "./read-order";
import { closeOrder } from "./settle";
import { type Agreed, createOrder, findOrder, findPending, type Opened, renewOrder } from "./store-orders";
import type { OrderRow, Priced } from "./types";

export type Placed =
  /** The customer can pay with `secret`. */
  | { readonly kind: "payable"; readonly order: OrderRow; readonly secret: string }
  /** It costs something else than was shown, or under other terms: nothing has happened, this is to be agreed to. */
  | { readonly kind: "requoted"; readonly quote: Quote }
  /** An order of the same customer has been paid since the quote, or is being paid. */
  | { readonly kind: "settled"; readonly order: OrderRow }
  | { readonly kind: "no-rates" }
  | { readonly kind: "no-provider" };

/** Of requests that get into each other's way one gets through each time. */
const ATTEMPTS = 4;

/**
 * Places the order of a wish at the prices of a quote, or goes on with the one that waits for its payment already.
 *
 * Nothing is lost by a crash between any two steps. The order is stored before its payment is made, so a payment without an order cannot be. A
 * payment is made with a key of the order's id, so it is made once, though its answer be lost. The secret to pay with is given away only after
 * the payment's id is noted with the order, so what is not noted cannot be paid. And whatever was left half done, the next press continues,
 * as the order is found by its cart; if nobody presses, sweeper.ts ends it.
 *
 * A customer has one order to pay at a time. Whoever changes the cart, the currency or the device, and begins anew, shall not find the former
 * order's form in another tab, or its page at the bank, and pay for the same goods twice.
 * @param quoteId as it was sent
 * @throws ValidationError that names a line which is not sold any more
 */
export async function placeOrder(
  user: UserRow,
  wish: Wish,
  quoteId: unknown,
  agreed: Agreed,
): Promise<Placed> {
  await checkSellable(wish);
  const quote = await findQuote(user, quoteId);
  const priced = quote !== null && isCurrent(quote) && isFor(quote, wish) ? quote : await priceWish(wish);
  if (priced === null) return { kind: "no-rates" };
  // An expired quote that still holds is renewed without a word.
  if (quote === null || !isSame(user, quote, priced) || !isUnder(quote, agreed.terms)) {
    return { kind: "requoted", quote: await makeQuote(user, priced) };
  }
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const opened = await openOrder(user, priced, quote, agreed);
    if (opened === "no-provider") break;
    if (opened === null) continue;
    const placed = (await endOthers(opened.others)) ?? (await payable(opened.order));
    if (placed !== null) return placed;
  }
  return { kind: "no-provider" };
}

/**
 * The pending order of a cart: the one that there is, else a new one, else one that was paid for since the quote.
 * @returns null when another request was first, or the one that there is has just been ended, if the provider answered
 */
async function openOrder(
  user: UserRow,
  priced: Priced,
  quote: Quote,
  agreed: Agreed,
): Promise<Opened | "no-provider" | null> {
  const waiting = await findPending(user, priced);
  if (waiting === null) return createOrder(user, priced, agreed, quote.createdAt);
  const renewed = await renewOrder(user, waiting, agreed, quote.createdAt);
  if (renewed !== null) return renewed;
  return (await checkOrder(waiting)) === "no answer" ? "no-provider" : null;
}

/** Closes what else the customer could pay. @returns what is to be said where that cannot be: it is being paid, or nobody knows */
async function endOthers(others: readonly OrderRow[]): Promise<Placed | null> {
  for (const other of others) {
    if ((await checkOrder(other, { end: true })) === "no answer") return { kind: "no-provider" };
    const now = await findOrder({ id: other.id });
    if (now?.payment_status === "pending" || now?.payment_status === "paid") {
      return { kind: "settled", order: now };
    }
  }
  return null;
}

/** @returns null when the order has just been closed, so that another one is needed */
async function payable(order: OrderRow): Promise<Placed | null> {
  if (order.payment_status !== "pending") return { kind: "settled", order };
  const answer = await paymentFor(order);
  if (!answer.ok) {
    if (answer.reason === "unavailable") return { kind: "no-provider" };
    strapi.log.error(`orders: the card provider refuses the payment of ${order.documentId} (${answer.code})`);
    await closeOrder(order.id, "failed");
    // Only a payment that it does not know is worth another try.
    return answer.code === "resource_missing" ? null : { kind: "no-provider" };
  }
  const { state, secret } = answer.data;
  if (state === "open" && secret !== null) return { kind: "payable", order, secret };
  if (state === "processing") return { kind: "settled", order };
  await applyPayment(answer.data);
  return state === "succeeded" ? { kind: "settled", order } : null;
}

const paymentFor = (order: OrderRow): Promise<ProviderAnswer<Payment>> =>
  order.payment_id === null ? makePayment(order) : retrievePayment(order.payment_id);

/** Whether a quote answers exactly this wish. */
function isFor({ currency, lines }: Quote, wish: Wish): boolean {
  return (
    currency === wish.currency &&
    lines.length === wish.lines.length &&
    wish.lines.every((wished) =>
      lines.some(
        ({ product_id, quantity }) => product_id === wished.product_id && quantity === wished.quantity,
      ),
    )
  );
}
