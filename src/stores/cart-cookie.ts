import Cookies from "js-cookie";
import { type Cart, EMPTY_CART } from "../domain/cart.ts";
import { CART_COOKIE, CART_COOKIE_DAYS, CART_HINT_COOKIE } from "../site.ts";
import { decodeCart, encodeCart } from "./cart-cipher.ts";

const same = (text: string): string => text;
/** Texts as they are: the library's own reading passes over a cookie whose escapes are broken, and such a one must be thrown away. */
const raw = Cookies.withConverter({ read: same, write: same });

const attributes = () =>
  ({
    expires: CART_COOKIE_DAYS,
    sameSite: "lax",
    path: "/",
    secure: location.protocol === "https:",
  }) as const;

/** What is stored at this moment, whoever stored it; what is no cart is told, removed, and counts as none (CART-11). */
export function readCart(): Cart {
  const stored = raw.get(CART_COOKIE);
  if (stored === undefined) return EMPTY_CART;
  const cart = decodeCart(stored);
  if (cart.ok) return cart.data;
  console.warn(cart.error);
  raw.remove(CART_COOKIE);
  return EMPTY_CART;
}

/**
 * Stores a cart for 7 days. Browsers drop a cookie that is too long without a word, so what was written is read back.
 * @returns false where it was not kept; what was stored before then still is
 */
export function writeCart(cart: Cart): boolean {
  const text = encodeCart(cart);
  const before = raw.get(CART_COOKIE);
  raw.set(CART_COOKIE, text, attributes());
  if (raw.get(CART_COOKIE) !== text) {
    if (before !== undefined) raw.set(CART_COOKIE, before, attributes());
    return false;
  }
  // A companion of the old age would be gone before the cart.
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
 * @returns false for one that says so already: it keeps its age, so that it does not outlive the cart
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
