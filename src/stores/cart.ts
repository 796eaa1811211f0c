import Cookies from "js-cookie";
import { atom, onMount } from "nanostores";
import { addItem, type Cart, type CartItem, EMPTY_CART, parseCart, serialiseCart } from "../domain/cart.ts";
import { MESSAGES } from "../domain/errors.ts";
import { formatMoney } from "../domain/money.ts";
import { fail, type Result, succeed } from "../domain/result.ts";
import { CART_COOKIE, CART_COOKIE_DAYS, CART_HINT_COOKIE, CART_HINT_EVENT } from "../site.ts";

/** The cart of this browser. It is restored when first used and saved on every change. */
export const $cart = atom<Cart>(EMPTY_CART);

const cookie = { expires: CART_COOKIE_DAYS, sameSite: "lax", path: "/" } as const;

/** The badge shows what the hint says, so it always follows the cart. */
function tellBadge(cart: Cart): void {
  const hint = `${cart.items.length}|${formatMoney(cart.totalAmount)}`;
  if (Cookies.get(CART_HINT_COOKIE) === hint) return;
  Cookies.set(CART_HINT_COOKIE, hint, cookie);
  document.dispatchEvent(new CustomEvent(CART_HINT_EVENT));
}

function restore(): Cart {
  const stored = Cookies.get(CART_COOKIE);
  if (stored === undefined) return EMPTY_CART;
  const cart = parseCart(stored);
  if (cart.ok) return cart.data;
  console.warn(cart.error);
  Cookies.remove(CART_COOKIE);
  return EMPTY_CART;
}

/** Browsers drop a cookie that is too long without a word, so what was written is read back. */
function save(cart: Cart): boolean {
  const text = serialiseCart(cart);
  const before = Cookies.get(CART_COOKIE);
  Cookies.set(CART_COOKIE, text, cookie);
  if (Cookies.get(CART_COOKIE) !== text) {
    if (before !== undefined) Cookies.set(CART_COOKIE, before, cookie);
    return false;
  }
  tellBadge(cart);
  return true;
}

onMount($cart, () => {
  if (typeof document === "undefined") return;
  $cart.set(restore());
  tellBadge($cart.get());
});

/** Adds one of a product. Another tab may have changed the cart, so what is stored is read first. */
export function addToCart(product: Omit<CartItem, "quantity">): Result<Cart, string> {
  const cart = addItem(restore(), product);
  if (!save(cart)) return fail(MESSAGES.addToCartFailed);
  $cart.set(cart);
  return succeed(cart);
}
