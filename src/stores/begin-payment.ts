import { refusalOf } from "../api/account.ts";
import { conflictOf, type Placing, placeOrder } from "../api/checkout.ts";
import type { Values } from "../domain/account-forms.ts";
import { changesIn, wishOf } from "../domain/checkout.ts";
import { CHECKOUT } from "../domain/checkout-messages.ts";
import type { Checkout } from "./checkout.ts";
import { addressIn } from "./form-address.ts";
import { lastOrder } from "./last-order.ts";
import { keepOpenOrder } from "./open-order.ts";
import { type Offer, priceCart } from "./price-cart.ts";
import { withToken } from "./session.ts";

/** The order's request. @param values of a form in which a shipping address stands only where it is another */
function placingOf({ quote }: Offer, email: string, values: Values): Placing {
  const billing = addressIn(values, "billing");
  const shipping = addressIn(values, "shipping");
  const Address = [billing, values["same"] === undefined ? shipping : { ...billing, id: shipping.id }];
  return { ...wishOf(quote.lines, quote.currency.code, email), quote: quote.id, Address };
}

/** What comes of pressing "Proceed to Payment" (CHK-02, CHK-05): the next standing of the checkout. */
export async function beginPayment(offer: Offer, email: string, values: Values): Promise<Checkout> {
  const stay = (failure: string, now = offer): Checkout => ({
    ...{ state: "offered", offer: now, starting: false, failure },
  });
  // In another tab it may have been paid since this one was opened.
  const last = await lastOrder();
  if (last === "unknown") return stay(CHECKOUT.lastUnknown);
  if (last !== "none") return { state: "paid", order: last };
  const placing = placingOf(offer, email, values);
  const reply = await withToken((token) => placeOrder({ base: "" }, token, placing));
  if (reply.ok) {
    const { secret, orderId } = reply.data;
    if (orderId !== undefined) keepOpenOrder(orderId);
    if (secret === undefined || orderId === undefined) return stay(CHECKOUT.noSecret);
    return { state: "paying", offer, orderId, secret };
  }
  const { quote, orderId } = conflictOf(reply.error) ?? {};
  if (orderId) {
    keepOpenOrder(orderId);
    return { state: "saving", orderId };
  }
  const seen = offer.quote.lines;
  const changed = quote && { ...offer, quote, notes: changesIn(quote, seen) };
  const refusal = changed ? CHECKOUT.changed : refusalOf(reply.error);
  if (refusal === undefined || !(changed || reply.error.status === 400)) return stay(CHECKOUT.startFailed);
  // A price has changed or a line has been withdrawn: what can be bought now is offered anew, beside those words.
  const again = await priceCart(email);
  if (again.kind === "nothing") return { state: "nothing", withdrawn: again.withdrawn };
  if (again.kind === "failed") return stay(refusal, changed);
  return stay(refusal, changed ? { ...again.offer, notes: changesIn(again.offer.quote, seen) } : again.offer);
}
