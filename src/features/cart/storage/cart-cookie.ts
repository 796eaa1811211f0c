import Cookies from "js-cookie";
import { CART_COOKIE, CART_COOKIE_DAYS, CART_HINT_COOKIE } from "../../../contract/site.ts";
import { type Cart, EMPTY_CART } from "../model.ts";
import { decodeCart, encodeCart } from "./cart-cipher.ts";

const identity = (text: string): string => text;
/** No escaping: the default converter skips cookies with broken escapes, which we must delete. */
const raw = Cookies.withConverter({ read: identity, write: identity });

const attributes = () =>
  ({
    expires: CART_COOKIE_DAYS,
    sameSite: "lax",
    path: "/",
    secure: location.protocol === "https:",
  }) as const;

/** Reads the cart from its cookie. An invalid cookie is logged and removed (CART-11). */
export function readCart(): Cart {
  const stored = raw.get(CART_COOKIE);
  if (stored === undefined) return EMPTY_CART;
  const cart = decodeCart(stored);
  if (cart.ok) return cart.data;
  console.warn(cart.error);
  raw.remove(CART_COOKIE);
  return EMPTY_CART;
}

/** Name and value of a cookie together, in bytes (RFC 6265bis); browsers drop a longer one. */
const MAX_COOKIE_BYTES = 4_096;

/** Whether browsers store this cart (D16). */
export const fitsCookie = (cart: Cart): boolean =>
  CART_COOKIE.length + encodeCart(cart).length <= MAX_COOKIE_BYTES;

/**
 * Stores a cart for 7 days. Browsers silently drop a cookie that is too long, so we read it back.
 * @returns false if the browser did not store it; the previous cart then stays
 */
export function writeCart(cart: Cart): boolean {
  const text = encodeCart(cart);
  const before = raw.get(CART_COOKIE);
  raw.set(CART_COOKIE, text, attributes());
  if (raw.get(CART_COOKIE) !== text) {
    if (before !== undefined) raw.set(CART_COOKIE, before, attributes());
    return false;
  }
  // Delete the hint, so that it is written again and does not expire before the cart.
  Cookies.remove(CART_HINT_COOKIE);
  console.debug("Cart saved:", {
    lines: cart.items.length,
    totalAmount: cart.totalAmount,
    bytes: text.length,
  });
  return true;
}

/**
 * Writes the plain text cookie that the badge reads.
 * @param hint such as `2|€1,234.00`
 * @returns false if unchanged: the cookie is not written again, so it does not outlive the cart
 */
export function writeHint(hint: string): boolean {
  if (Cookies.get(CART_HINT_COOKIE) === hint) return false;
  Cookies.set(CART_HINT_COOKIE, hint, attributes());
  return true;
}

export function deleteCart(): void {
  Cookies.remove(CART_COOKIE);
  Cookies.remove(CART_HINT_COOKIE);
}
