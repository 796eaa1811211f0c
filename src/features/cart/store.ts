import { atom, onMount } from "nanostores";
import { formatMoney } from "../../contract/rules/money.ts";
import { CART_ANIMATION_MS, CART_HINT_EVENT, CART_SIGNAL_KEY } from "../../contract/site.ts";
import { MESSAGES } from "../../lib/messages.ts";
import { fail, type Result, succeed } from "../../lib/result.ts";
import { withTabLock } from "../../lib/storage/tab-lock.ts";
import { tryStorage } from "../../lib/storage/try-storage.ts";
import { $currency, holdReason } from "../currency/store.ts";
import {
  addItem,
  type Cart,
  type CartItem,
  type CartProduct,
  decreaseItem,
  EMPTY_CART,
  increaseItem,
  limitMessage,
  removeItem,
  totalIn,
  updateItem,
  withoutBought,
} from "./model.ts";
import { deleteCart, readCart, writeCart, writeHint } from "./storage/cart-cookie.ts";
import { storeLines } from "./storage/cart-lines.ts";

/** This browser's cart. Restored on first use, saved on every change, and synced between tabs. */
export const $cart = atom<Cart>(EMPTY_CART);

const LOCK = "cart";

/** True for `CART_ANIMATION_MS` after an add. Not saved (CART-13). */
export const $cartAnimation = atom(false);

/** The browser sends a `storage` event to the other tabs for every change in `localStorage`. */
function notifyOtherTabs(): void {
  // Without storage, the other tabs update when they become visible.
  tryStorage(() => localStorage.setItem(CART_SIGNAL_KEY, crypto.getRandomValues(new Uint32Array(1)).join()));
}

/**
 * Updates the hint that the badges of all tabs show. Its total is converted line by line, so the
 * hint changes with the currency too.
 * @param isShared false to update only this tab's badge
 */
function updateBadge({ items }: Cart, isShared = true): void {
  const currency = $currency.get();
  const hint = `${items.length}|${formatMoney(totalIn(items, currency), currency.code)}`;
  if (isShared) storeLines(hint, items, currency);
  const isChanged = isShared && writeHint(hint);
  document.dispatchEvent(new CustomEvent(CART_HINT_EVENT, { detail: hint }));
  if (isChanged) notifyOtherTabs();
}

/** @param isShared as for `updateBadge` */
function show(cart: Cart, isShared = true): void {
  $cart.set(cart);
  updateBadge(cart, isShared);
}

/** A tab with a held currency does not write the hint: two tabs would overwrite it in turns. */
const refresh = (): void => show(readCart(), !holdReason());

function onStorage({ key }: StorageEvent): void {
  // After a storage event the badge shows the shared hint, which is not in the held currency.
  if (key === CART_SIGNAL_KEY || key === null || holdReason()) refresh();
}

function refreshIfVisible(): void {
  if (document.visibilityState === "visible") refresh();
}

onMount($cart, () => {
  if (typeof document === "undefined") return undefined;
  refresh();
  addEventListener("storage", onStorage);
  addEventListener("pageshow", refresh);
  document.addEventListener("visibilitychange", refreshIfVisible);
  return () => {
    removeEventListener("storage", onStorage);
    removeEventListener("pageshow", refresh);
    document.removeEventListener("visibilitychange", refreshIfVisible);
  };
});

/** The changed cart, or why it could not be changed. */
export type CartResult = Result<Cart, string>;

/**
 * Changes the stored cart, which another tab may have changed since this tab read it. Fails and
 * changes nothing if the browser cannot store the result.
 */
export function changeCart(step: (cart: Cart) => Cart): Promise<CartResult> {
  return withTabLock(LOCK, () => {
    const before = readCart();
    const cart = step(before);
    const isStored = cart === before || writeCart(cart);
    show(isStored ? cart : before);
    return isStored ? succeed(cart) : fail(MESSAGES.cartNotSaved);
  });
}

if (typeof document !== "undefined") $currency.subscribe(() => updateBadge(readCart()));

let animation: ReturnType<typeof setTimeout> | undefined;

/** Shows in the header that something was added. */
export function animateCart(): void {
  clearTimeout(animation);
  $cartAnimation.set(true);
  animation = setTimeout(() => $cartAnimation.set(false), CART_ANIMATION_MS);
}

/**
 * Adds one of a product; fails if an order or the browser allows no larger cart (D16).
 * @param claim called while the cart is locked; returns false if the add is no longer needed
 */
export async function addToCart(
  product: CartProduct,
  claim: () => boolean = () => true,
): Promise<CartResult> {
  let refusal = "";
  const added = await changeCart((cart) => {
    if (!claim()) return cart;
    const changed = addItem(cart, product);
    if (changed === cart) refusal = limitMessage(cart, product.id) ?? MESSAGES.addToCartFailed;
    return changed;
  });
  if (refusal || !added.ok) return fail(refusal || MESSAGES.addToCartFailed);
  animateCart();
  return added;
}

export const increaseQuantity = (id: string) => changeCart((cart) => increaseItem(cart, id));
export const decreaseQuantity = (id: string) => changeCart((cart) => decreaseItem(cart, id));
export const removeFromCart = (id: string) => changeCart((cart) => removeItem(cart, id));
export const updateInCart = (id: string, fields: Partial<CartItem>) =>
  changeCart((cart) => updateItem(cart, id, fields));

/**
 * Removes what has been paid for; clears the cart if it is then empty.
 * @param claim called while the cart is locked; returns false if it is already removed
 */
export async function removeBought(
  bought: readonly Pick<CartItem, "id" | "quantity">[],
  claim: () => boolean,
): Promise<void> {
  const changed = await changeCart((cart) => (claim() ? withoutBought(cart, bought) : cart));
  if (changed.ok && changed.data.items.length === 0) await clearCart();
}

/** Empties the cart and deletes its cookie. */
export function clearCart(): Promise<void> {
  return withTabLock(LOCK, () => {
    deleteCart();
    // Its hint is deleted too; this writes the hint of an empty cart in the current currency.
    show(EMPTY_CART);
  });
}
