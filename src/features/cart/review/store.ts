import { atom } from "nanostores";
import { MESSAGES } from "../../../lib/messages.ts";
import { fail, type Result } from "../../../lib/result.ts";
import type { Cart, CartItem } from "../model.ts";
import { $cart, addToCart, changeCart } from "../store.ts";
import { type CartReview, mergeReviews, priceOf, reviewItems, withCatalogue } from "./model.ts";
import { fetchCatalogue } from "./products.ts";

/** The result of comparing the cart with the catalogue (D17). */
export interface CartReviewState {
  state: "checking" | "checked" | "failed";
  lines: CartReview;
  /** Why the comparison or storing its result failed; empty if it succeeded. */
  failure: string;
}

const INITIAL: CartReviewState = { state: "checking", lines: new Map(), failure: "" };

export const $cartReview = atom<CartReviewState>(INITIAL);

/**
 * Compares the cart with the catalogue, updates titles and prices, and sets the notes of each line.
 * If the catalogue cannot be read, the cart and the notes stay as they are.
 */
export async function reviewCart(): Promise<void> {
  $cartReview.set({ ...$cartReview.get(), state: "checking" });
  const requested = new Set($cart.get().items.map(({ id }) => id));
  const entries = await fetchCatalogue([...requested]);
  if (entries === undefined) {
    $cartReview.set({ ...$cartReview.get(), state: "failed", failure: MESSAGES.cartNotChecked });
    return;
  }
  // The cart may have changed meanwhile, also in another tab: compare what is stored now.
  let compared: readonly CartItem[] = [];
  const updated = await changeCart((cart) => {
    compared = cart.items.filter(({ id }) => requested.has(id));
    return withCatalogue(cart, entries);
  });
  // Keep the notes of a concurrent comparison, which has already updated the prices.
  const lines = mergeReviews($cartReview.get().lines, reviewItems(compared, entries));
  $cartReview.set({ state: "checked", lines, failure: updated.ok ? "" : updated.error });
}

/** Adds one of a product by its documentId, with title and price of the catalogue. */
export async function addById(documentId: string): Promise<Result<Cart, string>> {
  const [entry] = (await fetchCatalogue([documentId])) ?? [];
  const price = entry && priceOf(entry);
  if (entry === undefined || price === undefined) return fail(MESSAGES.addToCartFailed);
  return addToCart({ id: documentId, title: entry.title, price });
}
