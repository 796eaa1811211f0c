import { MAX_ORDER_LINES, MAX_ORDER_QUANTITY } from "../../../contract/site.ts";
import { MESSAGES } from "../../../lib/messages.ts";
import { fail, type Result, succeed } from "../../../lib/result.ts";
import {
  type Cart,
  type CartItem,
  createCart,
  isValidItem,
  LINES_LIMIT_MESSAGE,
  QUANTITY_LIMIT_MESSAGE,
} from "../model.ts";
import { fitsCookie } from "../storage/cart-cookie.ts";
import { animateCart, changeCart } from "../store.ts";

/**
 * Adds many lines; lines of one product add up.
 * @returns the cart with all of them, or why an order cannot hold them
 */
export function addItems(cart: Cart, lines: readonly CartItem[]): Result<Cart, string> {
  const items = new Map(cart.items.map((item) => [item.id, item]));
  for (const line of lines) {
    const before = items.get(line.id);
    const sum = before ? { ...before, quantity: before.quantity + line.quantity } : line;
    if (sum.quantity > MAX_ORDER_QUANTITY) return fail(`${line.title}: ${QUANTITY_LIMIT_MESSAGE}`);
    if (!before && items.size >= MAX_ORDER_LINES) return fail(LINES_LIMIT_MESSAGE);
    if (!isValidItem(line) || !isValidItem(sum)) return fail(MESSAGES.addToCartFailed);
    items.set(line.id, sum);
  }
  return succeed(lines.length === 0 ? cart : createCart([...items.values()]));
}

/** Says why none of several lines was added, and how many of them, from the first, would fit. */
export function notAddedMessage(problem: string, fitting: number, lines: number): string {
  if (lines === 1) return `Nothing was added. ${problem}`;
  const space = fitting === 0 ? "no space for any" : `space for the first ${fitting}`;
  return `Nothing was added. ${problem} Your cart has ${space} of these ${lines} lines.`;
}

/** Why lines were not added. */
export interface AddAllFailure {
  /** How many of the lines, from the first, the cart can take. */
  fitting: number;
  /** For the customer. */
  message: string;
}

/** What keeps a cart from taking these lines; null if nothing does. */
function addAllProblem(cart: Cart, lines: readonly CartItem[]): string | null {
  const sum = addItems(cart, lines);
  if (!sum.ok) return sum.error;
  return fitsCookie(sum.data) ? null : MESSAGES.cartFull;
}

/** The number of lines, from the first, that a cart can take, by halving the range. */
function countFitting(cart: Cart, lines: readonly CartItem[]): number {
  let fitting = 0;
  let tooMany = lines.length;
  while (tooMany - fitting > 1) {
    const middle = (fitting + tooMany) >> 1;
    if (addAllProblem(cart, lines.slice(0, middle)) === null) fitting = middle;
    else tooMany = middle;
  }
  return fitting;
}

/**
 * Adds many lines at once: all, or nothing if an order or this browser cannot hold them (D16).
 * Lines of one product add up.
 */
export async function addAll(lines: readonly CartItem[]): Promise<Result<Cart, AddAllFailure>> {
  let failure: AddAllFailure | undefined;
  const added = await changeCart((cart) => {
    const problem = addAllProblem(cart, lines);
    if (problem !== null) {
      const fitting = countFitting(cart, lines);
      failure = { fitting, message: notAddedMessage(problem, fitting, lines.length) };
      return cart;
    }
    const sum = addItems(cart, lines);
    return sum.ok ? sum.data : cart;
  });
  if (failure) return fail(failure);
  if (!added.ok) return fail({ fitting: 0, message: `Nothing was added. ${added.error}` });
  animateCart();
  return added;
}
