import { refusalOf } from "../api/account.ts";
import { askQuote } from "../api/checkout.ts";
import type { CartItem } from "../domain/cart.ts";
import { type CatalogueEntry, isPayable, reviewItems } from "../domain/cart-review.ts";
import {
  changesIn,
  type Quote,
  type QuoteNote,
  refusalInWords,
  shownLines,
  wishOf,
} from "../domain/checkout.ts";
import { CHECKOUT } from "../domain/checkout-messages.ts";
import { $cart } from "./cart.ts";
import { catalogueOf } from "./cart-catalogue.ts";
import { $currency } from "./currency.ts";
import { withToken } from "./session.ts";

/** What is offered for payment, and what the buyer must know of it (D1, D17). */
export interface Offer {
  quote: Quote;
  /** By documentId: what is no longer as it was shown; to be agreed to. */
  notes: ReadonlyMap<string, readonly QuoteNote[]>;
  /** The terms are others than were shown; to be agreed to. */
  newTerms?: boolean;
  /** Lines of the cart that cannot be bought and are no part of the quote. */
  withdrawn: readonly CartItem[];
  /** What the catalogue says; empty where it could not be asked. */
  entries: readonly CatalogueEntry[];
}

export type PricedCart =
  | { kind: "offer"; offer: Offer }
  | { kind: "nothing"; withdrawn: readonly CartItem[] }
  | { kind: "failed"; failure: string };

/**
 * Compares the cart with the catalogue and asks what it costs. The cart stays as it is until its buyer has agreed: whoever leaves before
 * that is told again.
 */
export async function priceCart(email: string): Promise<PricedCart> {
  const { items } = $cart.get();
  const currency = $currency.get();
  if (items.length === 0) return { kind: "nothing", withdrawn: [] };
  const entries = await catalogueOf(items.map(({ id }) => id));
  // A catalogue that does not answer hides nothing: the quote refuses what cannot be sold.
  const review = entries ? reviewItems(items, entries) : new Map();
  const payable = items.filter(({ id }) => isPayable(review.get(id)));
  const withdrawn = items.filter((item) => !payable.includes(item));
  if (payable.length === 0) return { kind: "nothing", withdrawn };
  const seen = shownLines(payable, currency);
  const reply = await withToken((token) => askQuote({ base: "" }, token, wishOf(seen, currency.code, email)));
  if (!reply.ok) {
    const refusal = refusalOf(reply.error);
    return { kind: "failed", failure: refusal ? refusalInWords(refusal, seen) : CHECKOUT.notPriced };
  }
  const quote = reply.data;
  const notes = changesIn(quote, seen);
  return { kind: "offer", offer: { quote, notes, withdrawn, entries: entries ?? [] } };
}

/** Whether an offer is for exactly what is in the cart, in the currency that is shown. */
export function isOfCart({ quote, withdrawn }: Offer): boolean {
  const offered = new Map([...quote.lines, ...withdrawn].map(({ id, quantity }) => [id, quantity]));
  const { items } = $cart.get();
  return (
    quote.currency.code === $currency.get().code &&
    items.length === offered.size &&
    items.every(({ id, quantity }) => offered.get(id) === quantity)
  );
}
