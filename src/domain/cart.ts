import * as z from "zod/mini";
import { DEFAULT_CURRENCY } from "../site.ts";
import { MESSAGES } from "./errors.ts";
import { fromMajor, type Minor, minorPerMajor } from "./money.ts";
import { fail, type Result, succeed } from "./result.ts";

/** One line of the cart. The price is a hint for display; the server owns what is charged (D1). */
export interface CartItem {
  /** documentId of the product. */
  id: string;
  title: string;
  price: Minor;
  quantity: number;
}

export interface Cart {
  items: readonly CartItem[];
  totalAmount: Minor;
}

export const EMPTY_CART: Cart = { items: [], totalAmount: 0 };

export const lineTotal = ({ price, quantity }: CartItem): Minor => price * quantity;

const withItems = (items: readonly CartItem[]): Cart => ({
  items,
  totalAmount: items.reduce((sum, item) => sum + lineTotal(item), 0),
});

/** One more of a product: raises the quantity of its line, else adds a line. */
export function addItem(cart: Cart, product: Omit<CartItem, "quantity">): Cart {
  const known = cart.items.some(({ id }) => id === product.id);
  if (!known) return withItems([...cart.items, { ...product, quantity: 1 }]);
  return withItems(
    cart.items.map((item) => (item.id === product.id ? { ...item, quantity: item.quantity + 1 } : item)),
  );
}

/** A cart as text: the specification's record, with prices in major units. */
export function serialiseCart(cart: Cart): string {
  const major = (minor: Minor) => minor / minorPerMajor(DEFAULT_CURRENCY);
  const items = cart.items.map((item) => ({ ...item, price: major(item.price) }));
  return JSON.stringify({ items, totalAmount: major(cart.totalAmount) });
}

const storedCart = z.object({ items: z.array(z.unknown()), totalAmount: z.number() });
const storedItem = z.object({
  id: z.string().check(z.minLength(1)),
  title: z.string().check(z.minLength(1)),
  price: z.number().check(z.gte(0)),
  quantity: z.number().check(z.int(), z.gte(1)),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads what was stored. Lines that are not whole are dropped and the total is computed anew. */
export function parseCart(text: string): Result<Cart, string> {
  const stored = z.safeParse(storedCart, parseJson(text));
  if (!stored.success) return fail(MESSAGES.cartInvalid);
  const items = stored.data.items.flatMap((entry) => {
    const item = z.safeParse(storedItem, entry);
    return item.success ? [{ ...item.data, price: fromMajor(item.data.price) }] : [];
  });
  return succeed(withItems(items));
}
