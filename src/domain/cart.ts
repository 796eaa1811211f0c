import { type CurrencyCode, MAX_ORDER_LINES, MAX_ORDER_QUANTITY, MAX_PRICE, MAX_QUANTITY } from "../site.ts";
import { convert, type Minor } from "./money.ts";

/** One line of the cart. The price is a hint for display; the server owns what is charged (D1). */
export interface CartItem {
  /** documentId of the product. */
  id: string;
  title: string;
  /** Of one piece, in cents of USD. */
  price: Minor;
  /** Whole, from 1 to `MAX_QUANTITY`. */
  quantity: number;
}

/** What a line begins with. */
export type CartProduct = Omit<CartItem, "quantity">;

export interface Cart {
  items: readonly CartItem[];
  /** Sum of price × quantity of all lines, in cents of USD. */
  totalAmount: Minor;
}

export const EMPTY_CART: Cart = { items: [], totalAmount: 0 };

export const lineTotal = ({ price, quantity }: CartItem): Minor => price * quantity;

/** The only way a cart is made: so its total is always that of its lines. */
export const cartOf = (items: readonly CartItem[]): Cart => ({
  items,
  totalAmount: items.reduce((sum, item) => sum + lineTotal(item), 0),
});

/** What lines come to in a currency: each unit price is converted and rounded by itself (D2). */
export const totalIn = (
  items: readonly CartItem[],
  { code, rate }: { code: CurrencyCode; rate: number },
): Minor => items.reduce((sum, { price, quantity }) => sum + convert(price, rate, code) * quantity, 0);

const isWholeNumber = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most;

/** Whether a line is one that a cart may hold: its amounts then add up without a float's error. */
export const isWholeItem = ({ id, title, price, quantity }: CartItem): boolean =>
  id !== "" && title !== "" && isWholeNumber(price, 0, MAX_PRICE) && isWholeNumber(quantity, 1, MAX_QUANTITY);

/** Changes one line. A change of no line, or to what is no line, is refused: the cart stays the same object. */
function changeItem(cart: Cart, id: string, change: (item: CartItem) => CartItem): Cart {
  const item = cart.items.find((item) => item.id === id);
  if (item === undefined) return cart;
  const changed = change(item);
  return isWholeItem(changed) ? cartOf(cart.items.map((one) => (one === item ? changed : one))) : cart;
}

/** The note of a line at or above an order's limit; carts stored before the limit may exceed it. */
export const QUANTITY_LIMIT = `An order holds at most ${MAX_ORDER_QUANTITY} of one product.`;
export const LINES_LIMIT = `An order holds at most ${MAX_ORDER_LINES} products.`;

/** Why an order cannot hold one more of a product; undefined if it can. */
export function limitReached({ items }: Cart, id: string): string | undefined {
  const item = items.find((item) => item.id === id);
  if (item === undefined) return items.length < MAX_ORDER_LINES ? undefined : LINES_LIMIT;
  return item.quantity < MAX_ORDER_QUANTITY ? undefined : QUANTITY_LIMIT;
}

/** One more of a product: raises the quantity of its line, else adds a line. */
export function addItem(cart: Cart, { id, title, price }: CartProduct): Cart {
  if (limitReached(cart, id) !== undefined) return cart;
  if (cart.items.some((item) => item.id === id)) return increaseItem(cart, id);
  const item = { id, title, price, quantity: 1 };
  return isWholeItem(item) ? cartOf([...cart.items, item]) : cart;
}

export const increaseItem = (cart: Cart, id: string): Cart =>
  limitReached(cart, id) === undefined
    ? changeItem(cart, id, (item) => ({ ...item, quantity: item.quantity + 1 }))
    : cart;

/** Never below 1: use `removeItem` to remove a line. From above the limit it goes to the limit. */
export const decreaseItem = (cart: Cart, id: string): Cart =>
  changeItem(cart, id, (item) => ({ ...item, quantity: Math.min(item.quantity - 1, MAX_ORDER_QUANTITY) }));

export const removeItem = (cart: Cart, id: string): Cart =>
  cartOf(cart.items.filter((item) => item.id !== id));

/** Without what has been bought: a line that has grown since keeps what was added to it. */
export function withoutBought(cart: Cart, bought: readonly Pick<CartItem, "id" | "quantity">[]): Cart {
  const quantities = new Map(bought.map(({ id, quantity }) => [id, quantity]));
  const left = cart.items.map((item) => ({
    ...item,
    quantity: item.quantity - (quantities.get(item.id) ?? 0),
  }));
  return cartOf(left.filter(({ quantity }) => quantity > 0));
}

/** Merges the given fields into a line. */
export const updateItem = (cart: Cart, id: string, fields: Partial<CartItem>): Cart =>
  changeItem(cart, id, (item) => ({ ...item, ...fields, id }));
