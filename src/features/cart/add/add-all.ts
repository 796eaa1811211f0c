import { MAX_ORDER_LINES, MAX_ORDER_QUANTITY } from "../../../contract/site.ts";
import { MESSAGES } from "../../../lib/messages.ts";
import { fail, type Result, succeed } from "../../../lib/result.ts";
import { type Cart, type CartItem, createCart, isValidItem, LINES_LIMIT_MESSAGE } from "../model.ts";
import { fitsCookie } from "../storage/cart-cookie.ts";
import { animateCart, changeCart } from "../store.ts";

const MOST = `the most that one order may have (${MAX_ORDER_QUANTITY})`;

/** Names the line that keeps all others out, because the rest of the cart has space. */
function quantityProblem(title: string, inCart: CartItem | undefined): string {
  if (inCart === undefined) return `“${title}” would be above ${MOST}.`;
  return inCart.quantity < MAX_ORDER_QUANTITY
    ? `“${title}” would be above ${MOST}: your cart has ${inCart.quantity}.`
    : `“${title}” is already at ${MOST}.`;
}

/**
 * Adds many lines; lines of one product add up.
 * @returns the cart with all of them, or why an order cannot hold them
 */
export function addItems(cart: Cart, lines: readonly CartItem[]): Result<Cart, string> {
  const items = new Map(cart.items.map((item) => [item.id, item]));
  for (const line of lines) {
    const before = items.get(line.id);
    const sum = before ? { ...before, quantity: before.quantity + line.quantity } : line;
    if (sum.quantity > MAX_ORDER_QUANTITY)
      return fail(
        quantityProblem(
          line.title,
          cart.items.find(({ id }) => id === line.id),
        ),
      );
    if (!before && items.size >= MAX_ORDER_LINES) return fail(LINES_LIMIT_MESSAGE);
    if (!isValidItem(line) || !isValidItem(sum)) return fail(MESSAGES.addToCartFailed);
    items.set(line.id, sum);
  }
  return succeed(lines.length === 0 ? cart : createCart([...items.values()]));
}

/** Says why none of several lines was added, and how many of them, from the first, would fit. */
export function notAddedMessage(problem: string, fitting: number, lines: number): string {
  if (lines === 1) return `Nothing was added. ${problem}`;
  const space = fitting === 0 ? "no space for" : `space for the first ${fitting} of`;
  return `Nothing was added. ${problem} Your cart has ${space} these ${lines} lines.`;
}

/** What keeps a cart from taking these lines; null if nothing does. */
function addAllProblem(cart: Cart, lines: readonly CartItem[]): string | null {
  const sum = addItems(cart, lines);
  if (!sum.ok) return sum.error;
  return fitsCookie(sum.data) ? null : MESSAGES.cartFull;
}

/** The number of lines, from the first, that a cart has space for, by halving the range. */
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

/** Why a cart does not take these lines, for the customer; undefined if it takes them. */
function refusalOf(cart: Cart, lines: readonly CartItem[]): string | undefined {
  const problem = addAllProblem(cart, lines);
  if (problem === null) return undefined;
  // Any other problem is of one line, and a count of the lines before it would mislead.
  return problem === MESSAGES.cartFull || problem === LINES_LIMIT_MESSAGE
    ? notAddedMessage(problem, countFitting(cart, lines), lines.length)
    : `Nothing was added. ${problem}`;
}

/**
 * Adds many lines at once: all, or nothing if an order or this browser cannot hold them (D16).
 * Lines of one product add up.
 * @returns the cart, or why nothing was added, for the customer
 */
export async function addAll(lines: readonly CartItem[]): Promise<Result<Cart, string>> {
  let refusal: string | undefined;
  const added = await changeCart((cart) => {
    refusal = refusalOf(cart, lines);
    if (refusal !== undefined) return cart;
    const sum = addItems(cart, lines);
    return sum.ok ? sum.data : cart;
  });
  if (refusal !== undefined) return fail(refusal);
  if (!added.ok) return fail(`Nothing was added. ${added.error}`);
  animateCart();
  return added;
}
