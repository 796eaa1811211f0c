import { convert, MAX_AMOUNT, type Minor } from "../../contract/rules/money.ts";
import {
  type CurrencyCode,
  MAX_ORDER_LINES,
  MAX_ORDER_QUANTITY,
  MAX_STORED_QUANTITY,
} from "../../contract/site.ts";

/** One line of the cart. The price is only for display: the server decides what is charged (D1). */
export interface CartItem {
  /** documentId of the product. */
  id: string;
  title: string;
  /** Unit price in cents of USD. */
  price: Minor;
  /** An integer from 1 to `MAX_STORED_QUANTITY`. */
  quantity: number;
}

/** The product of a cart line. */
export type CartProduct = Omit<CartItem, "quantity">;

export interface Cart {
  items: readonly CartItem[];
  /** Sum of price × quantity of all lines, in cents of USD. */
  totalAmount: Minor;
}

export const EMPTY_CART: Cart = { items: [], totalAmount: 0 };

const lineTotal = ({ price, quantity }: CartItem): Minor => price * quantity;

/** Creates a cart. Every cart is created here, so its total always matches its lines. */
export const createCart = (items: readonly CartItem[]): Cart => ({
  items,
  totalAmount: items.reduce((sum, item) => sum + lineTotal(item), 0),
});

/** The total of lines in a currency; each unit price is converted and rounded separately (D2). */
export const totalIn = (
  items: readonly CartItem[],
  { code, rate }: { code: CurrencyCode; rate: number },
): Minor => items.reduce((sum, { price, quantity }) => sum + convert(price, rate, code) * quantity, 0);

const isIntegerBetween = (value: number, min: number, max: number): boolean =>
  Number.isSafeInteger(value) && value >= min && value <= max;

/** Whether a cart may hold this line. Sums of valid lines have no floating-point errors. */
export const isValidItem = ({ id, title, price, quantity }: CartItem): boolean =>
  id !== "" &&
  title !== "" &&
  isIntegerBetween(price, 0, MAX_AMOUNT) &&
  isIntegerBetween(quantity, 1, MAX_STORED_QUANTITY);

/** Changes one line. Returns the same cart object if the line is missing or would be invalid. */
function changeItem(cart: Cart, id: string, change: (item: CartItem) => CartItem): Cart {
  const item = cart.items.find((item) => item.id === id);
  if (item === undefined) return cart;
  const changed = change(item);
  return isValidItem(changed)
    ? createCart(cart.items.map((other) => (other === item ? changed : other)))
    : cart;
}

/** Shown on a line at or above the limit of an order. Older stored carts may exceed the limit. */
export const QUANTITY_LIMIT_MESSAGE = `An order holds at most ${MAX_ORDER_QUANTITY} of one product.`;
export const LINES_LIMIT_MESSAGE = `An order holds at most ${MAX_ORDER_LINES} products.`;

/** Why an order cannot hold one more of a product; undefined if it can. */
export function limitMessage({ items }: Cart, id: string): string | undefined {
  const item = items.find((item) => item.id === id);
  if (item === undefined) return items.length < MAX_ORDER_LINES ? undefined : LINES_LIMIT_MESSAGE;
  return item.quantity < MAX_ORDER_QUANTITY ? undefined : QUANTITY_LIMIT_MESSAGE;
}

/** Adds one of a product: increases the quantity of its line, or adds a line. */
export function addItem(cart: Cart, { id, title, price }: CartProduct): Cart {
  if (limitMessage(cart, id) !== undefined) return cart;
  if (cart.items.some((item) => item.id === id)) return increaseItem(cart, id);
  const item = { id, title, price, quantity: 1 };
  return isValidItem(item) ? createCart([...cart.items, item]) : cart;
}

export const increaseItem = (cart: Cart, id: string): Cart =>
  limitMessage(cart, id) === undefined
    ? changeItem(cart, id, (item) => ({ ...item, quantity: item.quantity + 1 }))
    : cart;

/** Never goes below 1 (use `removeItem`). A quantity above the limit drops to the limit. */
export const decreaseItem = (cart: Cart, id: string): Cart =>
  changeItem(cart, id, (item) => ({ ...item, quantity: Math.min(item.quantity - 1, MAX_ORDER_QUANTITY) }));

export const removeItem = (cart: Cart, id: string): Cart =>
  createCart(cart.items.filter((item) => item.id !== id));

/** Subtracts the bought quantities. Pieces that were added to a line after the order stay. */
export function withoutBought(cart: Cart, bought: readonly Pick<CartItem, "id" | "quantity">[]): Cart {
  const quantities = new Map(bought.map(({ id, quantity }) => [id, quantity]));
  const remaining = cart.items.map((item) => ({
    ...item,
    quantity: item.quantity - (quantities.get(item.id) ?? 0),
  }));
  return createCart(remaining.filter(({ quantity }) => quantity > 0));
}

/** Merges the given fields into a line. */
export const updateItem = (cart: Cart, id: string, fields: Partial<CartItem>): Cart =>
  changeItem(cart, id, (item) => ({ ...item, ...fields, id }));
