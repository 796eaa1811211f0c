import { atom, onMount } from "nanostores";
import {
  addItem,
  type Cart,
  type CartItem,
  type CartProduct,
  decreaseItem,
  EMPTY_CART,
  increaseItem,
  limitReached,
  removeItem,
  totalIn,
  updateItem,
  withoutBought,
} from "../domain/cart.ts";
import { MESSAGES } from "../domain/errors.ts";
import { formatMoney } from "../domain/money.ts";
import { fail, type Result, succeed } from "../domain/result.ts";
import { CART_ANIMATION_MS, CART_HINT_EVENT, CART_SIGNAL_KEY } from "../site.ts";
import { attempt } from "./attempt.ts";
import { deleteCart, readCart, writeCart, writeHint } from "./cart-cookie.ts";
import { keepLines } from "./cart-lines.ts";
import { $currency, whyHeld } from "./currency.ts";
import { exclusively } from "./tab-lock.ts";

/** The cart of this browser. It is restored when first used, saved on every change, and follows other tabs. */
export const $cart = atom<Cart>(EMPTY_CART);

const LOCK = "cart";

/** True for a moment after something was added. Not saved (CART-13). */
export const $cartAnimation = atom(false);

/** Browsers tell the other tabs of every change in `localStorage`. */
function tellOtherTabs(): void {
  // Without storage, other tabs update when they become visible.
  attempt(() => localStorage.setItem(CART_SIGNAL_KEY, crypto.getRandomValues(new Uint32Array(1)).join()));
}

/**
 * The badge shows the hint, in this tab and in others. Each line of its total is converted
 * by itself, so the hint changes with the currency too.
 * @param isShared false where only this tab's badge changes: all tabs share the hint
 */
function tellBadge({ items }: Cart, isShared = true): void {
  const currency = $currency.get();
  const hint = `${items.length}|${formatMoney(totalIn(items, currency), currency.code)}`;
  if (isShared) keepLines(hint, items, currency);
  const isChanged = isShared && writeHint(hint);
  document.dispatchEvent(new CustomEvent(CART_HINT_EVENT, { detail: hint }));
  if (isChanged) tellOtherTabs();
}

/** @param isShared as of `tellBadge` */
function show(cart: Cart, isShared = true): void {
  $cart.set(cart);
  tellBadge(cart, isShared);
}

/** A tab whose currency is held does not react to another tab's hint: the two would never agree. */
const follow = (): void => show(readCart(), !whyHeld());

function followSignal({ key }: StorageEvent): void {
  // The badge shows the shared hint after every storage event, which differs from the held
  // currency.
  if (key === CART_SIGNAL_KEY || key === null || whyHeld()) follow();
}

function followWhenSeen(): void {
  if (document.visibilityState === "visible") follow();
}

onMount($cart, () => {
  if (typeof document === "undefined") return undefined;
  follow();
  addEventListener("storage", followSignal);
  addEventListener("pageshow", follow);
  document.addEventListener("visibilitychange", followWhenSeen);
  return () => {
    removeEventListener("storage", followSignal);
    removeEventListener("pageshow", follow);
    document.removeEventListener("visibilitychange", followWhenSeen);
  };
});

/** The cart after a change, or why it could not be made. */
export type Changed = Result<Cart, string>;

/**
 * Changes what is stored, not what this tab last saw of it: another tab may have changed it since. A change that cannot be stored
 * does not happen.
 */
export function changeCart(step: (cart: Cart) => Cart): Promise<Changed> {
  return exclusively(LOCK, () => {
    const before = readCart();
    const cart = step(before);
    const kept = cart === before || writeCart(cart);
    show(kept ? cart : before);
    return kept ? succeed(cart) : fail(MESSAGES.cartNotSaved);
  });
}

if (typeof document !== "undefined") $currency.subscribe(() => tellBadge(readCart()));

let animation: ReturnType<typeof setTimeout> | undefined;

function animate(): void {
  clearTimeout(animation);
  $cartAnimation.set(true);
  animation = setTimeout(() => $cartAnimation.set(false), CART_ANIMATION_MS);
}

/**
 * Adds one of a product; fails if an order or the browser allows no larger cart (D16).
 * @param claim asked when nobody else can change the cart: whether it is still to be added
 */
export async function addToCart(product: CartProduct, claim: () => boolean = () => true): Promise<Changed> {
  let refusal = "";
  const added = await changeCart((cart) => {
    if (!claim()) return cart;
    const more = addItem(cart, product);
    if (more === cart) refusal = limitReached(cart, product.id) ?? MESSAGES.addToCartFailed;
    return more;
  });
  if (refusal || !added.ok) return fail(refusal || MESSAGES.addToCartFailed);
  animate();
  return added;
}

export const increaseQuantity = (id: string) => changeCart((cart) => increaseItem(cart, id));
export const decreaseQuantity = (id: string) => changeCart((cart) => decreaseItem(cart, id));
export const removeFromCart = (id: string) => changeCart((cart) => removeItem(cart, id));
export const updateInCart = (id: string, fields: Partial<CartItem>) =>
  changeCart((cart) => updateItem(cart, id, fields));

/**
 * Takes out what has been paid for; an empty cart is then cleared.
 * @param claim asked when nobody else can change the cart: whether it is still in there
 */
export async function takeBought(
  bought: readonly Pick<CartItem, "id" | "quantity">[],
  claim: () => boolean,
): Promise<void> {
  const changed = await changeCart((cart) => (claim() ? withoutBought(cart, bought) : cart));
  if (changed.ok && changed.data.items.length === 0) await clearCart();
}

/** Empties the cart and deletes its cookie. */
export function clearCart(): Promise<void> {
  return exclusively(LOCK, () => {
    deleteCart();
    // Its hint is gone with it, and written anew: that of nothing, in the currency that is shown.
    show(EMPTY_CART);
  });
}
