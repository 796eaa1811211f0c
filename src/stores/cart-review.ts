import { atom } from "nanostores";
import type { Cart, CartItem } from "../domain/cart.ts";
import { type CartReview, mergeReviews, priceOf, reviewItems, withCatalogue } from "../domain/cart-review.ts";
import { MESSAGES } from "../domain/errors.ts";
import { fail, type Result } from "../domain/result.ts";
import { $cart, addToCart, changeCart } from "./cart.ts";
import { catalogueOf } from "./cart-catalogue.ts";

/** How the cart compares with the catalogue (D17). */
export interface Review {
  state: "checking" | "checked" | "failed";
  lines: CartReview;
  /** Why the comparison could not be made or kept; empty where it was. */
  failure: string;
}

const UNSEEN: Review = { state: "checking", lines: new Map(), failure: "" };

export const $cartReview = atom<Review>(UNSEEN);

/**
 * Compares the cart with the catalogue, updates titles and prices, and keeps what there is to be said of each line. A catalogue
 * that cannot be read leaves everything as it is.
 */
export async function reviewCart(): Promise<void> {
  $cartReview.set({ ...$cartReview.get(), state: "checking" });
  const asked = new Set($cart.get().items.map(({ id }) => id));
  const entries = await catalogueOf([...asked]);
  if (entries === undefined) {
    $cartReview.set({ ...$cartReview.get(), state: "failed", failure: MESSAGES.cartNotChecked });
    return;
  }
  // Lines may have come and gone meanwhile, in another tab too: what is stored now is what is compared.
  let compared: readonly CartItem[] = [];
  const updated = await changeCart((cart) => {
    compared = cart.items.filter(({ id }) => asked.has(id));
    return withCatalogue(cart, entries);
  });
  // What another comparison has said meanwhile, of a price that it has updated, stays said.
  const lines = mergeReviews($cartReview.get().lines, reviewItems(compared, entries));
  $cartReview.set({ state: "checked", lines, failure: updated.ok ? "" : updated.error });
}

/** Adds one of a product of which only the documentId is known, as the catalogue has it. */
export async function addById(documentId: string): Promise<Result<Cart, string>> {
  const [entry] = (await catalogueOf([documentId])) ?? [];
  const price = entry && priceOf(entry);
  if (entry === undefined || price === undefined) return fail(MESSAGES.addToCartFailed);
  return addToCart({ id: documentId, title: entry.title, price });
}
