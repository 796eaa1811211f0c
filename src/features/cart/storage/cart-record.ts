import { isRecord } from "../../../contract/is-record.ts";
import { fromMajor } from "../../../contract/rules/money.ts";
import { MESSAGES } from "../../../lib/messages.ts";
import { parseJson } from "../../../lib/parse-json.ts";
import { fail, type Result, succeed } from "../../../lib/result.ts";
import { type Cart, type CartItem, createCart, isValidItem } from "../model.ts";

/** Drops invalid lines, merges lines of one product, and computes the total again (CART-12). */
function restoreCart(lines: readonly CartItem[]): Cart {
  const items = new Map<string, CartItem>();
  for (const line of lines.filter(isValidItem)) {
    const other = items.get(line.id);
    const sum = { ...line, ...other, quantity: line.quantity + (other?.quantity ?? 0) };
    if (isValidItem(sum)) items.set(line.id, sum);
  }
  return createCart([...items.values()]);
}

/**
 * The line of these values; none if one has another type. By hand: adding to a cart loads no zod.
 */
function toLine([id, title, price, quantity]: readonly unknown[]): CartItem[] {
  if (typeof id !== "string" || typeof title !== "string") return [];
  return typeof price === "number" && typeof quantity === "number" ? [{ id, title, price, quantity }] : [];
}

/** A line of the specified record, whose price is in dollars. */
function parsePlainLine(line: unknown): CartItem[] {
  const { id, title, price, quantity } = isRecord(line) ? line : {};
  return toLine([id, title, typeof price === "number" ? fromMajor(price) : price, quantity]);
}

/**
 * The cart as it is stored (D16): JSON with `[id, title, price in cents, quantity]` of each line.
 */
export const serializeCart = ({ items }: Cart): string =>
  JSON.stringify(items.map(({ id, title, price, quantity }) => [id, title, price, quantity]));

/** Parses a stored cart, or the specified JSON with `items` and `totalAmount`. */
export function parseCart(text: string): Result<Cart, string> {
  const stored = parseJson(text);
  if (Array.isArray(stored)) return succeed(restoreCart(stored.filter(Array.isArray).flatMap(toLine)));
  const { items, totalAmount } = isRecord(stored) ? stored : {};
  return Array.isArray(items) && typeof totalAmount === "number"
    ? succeed(restoreCart(items.flatMap(parsePlainLine)))
    : fail(MESSAGES.cartInvalid);
}
