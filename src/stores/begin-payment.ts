import { refusalOf } from "../api/account.ts";
import { conflictOf, type Placing, placeOrder } from "../api/checkout.ts";
import type { Values } from "../domain/account-forms.ts";
import { changesIn, hasNewTerms, refusalInWords, wishOf } from "../domain/checkout.ts";
import { CHECKOUT } from "../domain/checkout-messages.ts";
import { changedWords, PAYMENT } from "../domain/payment-messages.ts";
import { adoptOffer } from "./adopt-offer.ts";
import type { Checkout } from "./checkout.ts";
import { addressIn } from "./form-address.ts";
import { lastOrder } from "./last-order.ts";
import { keepOpenOrder } from "./open-order.ts";
import { type Offer, priceCart } from "./price-cart.ts";
import { withToken } from "./session.ts";
import { settlePayment } from "./settle-payment.ts";

/** The order's request. @param values of a form in which a shipping address stands only where it is another */
function placingOf({ quote }: Offer, email: string, values: Values): Placing {
  const billing = addressIn(values, "billing");
  const shipping = addressIn(values, "shipping");
  const Address = [billing, values["same"] === undefined ? shipping : { ...billing, id: shipping.id }];
  return { ...wishOf(quote.lines, quote.currency.code, email), quote: quote.id, Address };
}

/** What comes of pressing "Proceed to Payment" (CHK-02, CHK-05): the next standing of the checkout. */
async function placed(offer: Offer, email: string, values: Values): Promise<Checkout> {
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
    if (secret === undefined || orderId === undefined) return stay(PAYMENT.noSecret);
    return { state: "paying", offer, orderId, secret, email };
  }
  const { quote, orderId } = conflictOf(reply.error) ?? {};
  if (orderId) {
    keepOpenOrder(orderId);
    return { state: "saving", orderId, email };
  }
  const refusal = refusalOf(reply.error);
  if (quote === undefined && (refusal === undefined || reply.error.status !== 400))
    return stay(CHECKOUT.startFailed);
  // Price or terms have changed or a line has been withdrawn: what can be bought now is offered anew, beside those words.
  const again = await priceCart(email);
  if (again.kind === "nothing") return { state: "nothing", withdrawn: again.withdrawn };
  const next = again.kind === "offer" ? again.offer : { ...offer, quote: quote ?? offer.quote };
  const newTerms = hasNewTerms(next.quote, offer.quote);
  if (quote === undefined)
    return stay(refusalInWords(refusal ?? "", offer.quote.lines), { ...next, newTerms });
  const notes = changesIn(next.quote, offer.quote.lines);
  return stay(changedWords(notes.size > 0, newTerms), { ...next, notes, newTerms });
}

/**
 * Places the order that is offered and goes on from there.
 * @param show is told what comes of it; answers whether the checkout has waited for that
 * @returns whether there is something to pay with now
 */
export async function beginPayment(
  offer: Offer,
  email: string,
  values: Values,
  show: (next: Checkout) => boolean,
): Promise<boolean> {
  const next = await placed(offer, email, values);
  if (!show(next)) return false;
  if (next.state === "saving") settlePayment(next.orderId, email);
  if (next.state !== "paying") return false;
  await adoptOffer(next.offer);
  return true;
}
