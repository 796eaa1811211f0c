import { QUOTATION_HASH } from "../../contract/site.ts";
import { SAME_ORIGIN } from "../../lib/http/http.ts";
import { refusalMessage } from "../auth/api.ts";
import { withToken } from "../auth/store.ts";
import type { CartItem } from "../cart/model.ts";
import { type CatalogueEntry, isPayable, type LineChange, reviewItems } from "../cart/review/model.ts";
import { fetchCatalogue } from "../cart/review/products.ts";
import { $cart } from "../cart/store.ts";
import { $currency } from "../currency/store.ts";
import { requestQuote } from "./api.ts";
import { CHECKOUT_MESSAGES } from "./messages.ts";
import { changesIn, createOrderRequest, describeRefusal, type Quote, toPricedLines } from "./model.ts";

/** A quote of the cart and what the customer must know about it (D1, D17). */
export interface PricedCart {
  quote: Quote;
  /** By documentId: differences to the displayed lines, which the customer must accept. */
  notes: ReadonlyMap<string, readonly LineChange[]>;
  /** The terms differ from the displayed ones; the customer must accept them. */
  newTerms?: boolean;
  /** The prices are those of a quotation: the cart is another matter. */
  isQuotation?: boolean;
  /** Lines of the cart that cannot be bought and are not part of the quote. */
  withdrawn: readonly CartItem[];
  /** The catalogue's entries of the lines; empty if the catalogue did not respond. */
  entries: readonly CatalogueEntry[];
}

export type PricingResult =
  | { kind: "priced"; priced: PricedCart }
  | { kind: "nothing"; withdrawn: readonly CartItem[] }
  | { kind: "failed"; failure: string };

/**
 * Compares the cart with the catalogue and requests a quote. The cart does not change until the
 * customer accepts the quote, so the differences are shown again on the next visit.
 */
export async function priceCart(email: string): Promise<PricingResult> {
  if (location.hash.startsWith(QUOTATION_HASH)) {
    const loaded = await import("./price-quotation.ts").catch(() => undefined);
    return loaded ? loaded.priceQuotation() : { kind: "failed", failure: CHECKOUT_MESSAGES.loadFailed };
  }
  const { items } = $cart.get();
  const currency = $currency.get();
  if (items.length === 0) return { kind: "nothing", withdrawn: [] };
  const entries = await fetchCatalogue(items.map(({ id }) => id));
  // Without the catalogue all lines are quoted; the server refuses those that cannot be sold.
  const review = entries ? reviewItems(items, entries) : new Map();
  const payable = items.filter(({ id }) => isPayable(review.get(id)));
  const withdrawn = items.filter((item) => !payable.includes(item));
  if (payable.length === 0) return { kind: "nothing", withdrawn };
  const displayed = toPricedLines(payable, currency);
  const reply = await withToken((token) =>
    requestQuote(SAME_ORIGIN, token, createOrderRequest(displayed, currency.code, email)),
  );
  if (!reply.ok) {
    const refusal = refusalMessage(reply.error);
    return {
      kind: "failed",
      failure: refusal ? describeRefusal(refusal, displayed) : CHECKOUT_MESSAGES.notPriced,
    };
  }
  const quote = reply.data;
  const notes = changesIn(quote, displayed);
  return { kind: "priced", priced: { quote, notes, withdrawn, entries: entries ?? [] } };
}

/** Whether a quote is for exactly the current cart in the displayed currency. */
export function matchesCart({ quote, withdrawn, isQuotation }: PricedCart): boolean {
  if (isQuotation) return true;
  const quantities = new Map([...quote.lines, ...withdrawn].map(({ id, quantity }) => [id, quantity]));
  const { items } = $cart.get();
  return (
    quote.currency.code === $currency.get().code &&
    items.length === quantities.size &&
    items.every(({ id, quantity }) => quantities.get(id) === quantity)
  );
}
