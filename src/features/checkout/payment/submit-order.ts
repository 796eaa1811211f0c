import { SAME_ORIGIN } from "../../../lib/http/http.ts";
import type { FormValues } from "../../../ui/form/form-values.ts";
import { orderAddresses } from "../../account/form-address.ts";
import { refusalMessage } from "../../auth/api.ts";
import { withToken } from "../../auth/store.ts";
import { storeOpenOrder } from "../../orders/open-orders.ts";
import { lastOrder } from "../../orders/tracking/last-order.ts";
import { acceptQuote } from "../accept-quote.ts";
import { type PlaceOrderRequest, parseConflict, placeOrder } from "../api.ts";
import { CHECKOUT_MESSAGES } from "../messages.ts";
import { changesIn, createOrderRequest, describeRefusal, hasNewTerms } from "../model.ts";
import { type PricedCart, priceCart } from "../price-cart.ts";
import type { CheckoutState } from "../store.ts";
import { describeQuoteChange, PAYMENT_MESSAGES } from "./messages.ts";
import { evidenceOf } from "./quoted-conditions.ts";
import { resolvePayment } from "./resolve-payment.ts";

/** Creates the order's request. @param values of the form; without a shipping address if `same` */
function createPlaceOrderRequest(
  { quote }: PricedCart,
  email: string,
  values: FormValues,
): PlaceOrderRequest {
  return {
    ...createOrderRequest(quote.lines, quote.currency.code, email),
    ...{ quote: quote.id, Address: orderAddresses(values), conditions: evidenceOf(quote, values) },
  };
}

/** Places the order (CHK-02, CHK-05). @returns the next state of the checkout */
async function placeReviewedOrder(
  priced: PricedCart,
  email: string,
  values: FormValues,
): Promise<CheckoutState> {
  const stay = (failure: string, now = priced): CheckoutState => ({
    ...{ state: "review", priced: now, starting: false, failure },
  });
  // Another tab may have paid the order since this one was opened.
  const last = await lastOrder();
  if (last === "unknown") return stay(CHECKOUT_MESSAGES.lastUnknown);
  if (last !== "none") return { state: "paid", order: last };
  const order = createPlaceOrderRequest(priced, email, values);
  const reply = await withToken((token) => placeOrder(SAME_ORIGIN, token, order));
  if (reply.ok) {
    const { secret, orderId } = reply.data;
    if (orderId !== undefined) storeOpenOrder(orderId);
    if (secret === undefined || orderId === undefined) return stay(PAYMENT_MESSAGES.noSecret);
    return { state: "paying", priced, orderId, secret, email, addresses: order.Address };
  }
  const { quote, orderId } = parseConflict(reply.error) ?? {};
  if (orderId) {
    storeOpenOrder(orderId);
    return { state: "saving", orderId, email };
  }
  const refusal = refusalMessage(reply.error);
  // 409 without a quote: a quotation cannot be accepted any more.
  if (quote === undefined && (refusal === undefined || ![400, 409].includes(Number(reply.error.status))))
    return stay(CHECKOUT_MESSAGES.startFailed);
  // What the customer saw has changed, or a line is not sold: price the cart again.
  const result = await priceCart(email);
  if (result.kind === "nothing") return { state: "nothing", withdrawn: result.withdrawn };
  const next = result.kind === "priced" ? result.priced : { ...priced, quote: quote ?? priced.quote };
  const newTerms = hasNewTerms(next.quote, priced.quote);
  if (quote === undefined)
    return stay(describeRefusal(refusal ?? "", priced.quote.lines), { ...next, newTerms });
  const notes = changesIn(next.quote, priced.quote.lines);
  const newConditions = JSON.stringify(next.quote.conditions) !== JSON.stringify(priced.quote.conditions);
  const reason = describeQuoteChange(notes.size > 0, newTerms, newConditions);
  return stay(reason, { ...next, notes, newTerms });
}

/**
 * Places the order and moves the checkout to its next state.
 * @param show sets the next state; returns false if the checkout has moved on meanwhile
 * @returns whether the payment form can be shown
 */
export async function submitOrder(
  priced: PricedCart,
  email: string,
  values: FormValues,
  show: (next: CheckoutState) => boolean,
): Promise<boolean> {
  const next = await placeReviewedOrder(priced, email, values);
  if (!show(next)) return false;
  if (next.state === "saving") resolvePayment(next.orderId, email);
  if (next.state !== "paying") return false;
  await acceptQuote(next.priced);
  return true;
}
