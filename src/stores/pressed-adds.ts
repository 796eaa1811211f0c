import { type CartProduct, QUANTITY_LIMIT } from "../domain/cart.ts";
import { isRecord } from "../domain/is-record.ts";
import { PRESSED_KEY } from "../site.ts";
import { addToCart, type Changed } from "./cart.ts";

const linesOf = (kept: string): string[] => kept.match(/.+\n/g) ?? [];

/** Takes a press for this page, unless another one of this tab has had it. */
function claimed(line: string): boolean {
  const kept = sessionStorage.getItem(PRESSED_KEY) ?? "";
  sessionStorage.setItem(
    PRESSED_KEY,
    kept.replace(line, () => ""),
  );
  return kept.includes(line);
}

/** All that is kept in this tab; nothing where storage is forbidden. */
function keptNow(): string {
  try {
    return sessionStorage.getItem(PRESSED_KEY) ?? "";
  } catch {
    return "";
  }
}

/** What elements/add-to-cart.ts has kept, if it is still that. */
function productOf(line: string): CartProduct | undefined {
  try {
    const found: unknown = JSON.parse(line);
    if (!isRecord(found)) return undefined;
    const { id, title, price } = found;
    if (typeof id !== "string" || typeof title !== "string" || typeof price !== "number") return undefined;
    return { id, title, price };
  } catch {
    return undefined;
  }
}

/**
 * Adds a product whose button was pressed.
 * @param line the press as it is kept, empty where storage is forbidden: whoever leaves the page before the cart's code has come has it added
 * by the next page, and this one must not add it again when the browser brings it back
 */
export const addPressed = (product: CartProduct, line: string): Promise<Changed> =>
  addToCart(product, () => line === "" || claimed(line));

/** Adds what was pressed on a page that was `left` too soon; gives why something of it could not be added, or nothing. */
export async function addLeftBehind(left = keptNow()): Promise<string> {
  let failure = "";
  for (const line of linesOf(left)) {
    const product = productOf(line);
    if (product === undefined) {
      claimed(line);
      continue;
    }
    const added = await addPressed(product, line);
    if (added.ok) continue;
    // The message of a limit is on another page than the product.
    failure = added.error === QUANTITY_LIMIT ? `${product.title}: ${added.error}` : added.error;
  }
  return failure;
}
