import { isRecord } from "../../../contract/is-record.ts";
import { PENDING_ADDS_KEY } from "../../../contract/site.ts";
import { type CartProduct, QUANTITY_LIMIT_MESSAGE } from "../model.ts";
import { addToCart, type CartResult } from "../store.ts";

const linesOf = (stored: string): string[] => stored.match(/.+\n/g) ?? [];

/** Removes a pending add from storage; returns false if another page of this tab has removed it. */
function claim(line: string): boolean {
  const stored = sessionStorage.getItem(PENDING_ADDS_KEY) ?? "";
  sessionStorage.setItem(
    PENDING_ADDS_KEY,
    stored.replace(line, () => ""),
  );
  return stored.includes(line);
}

/** The pending adds of this tab, one per line; empty if storage is forbidden. */
function readPending(): string {
  try {
    return sessionStorage.getItem(PENDING_ADDS_KEY) ?? "";
  } catch {
    return "";
  }
}

/** Parses a line that add-to-cart.ts has stored. */
function parseProduct(line: string): CartProduct | undefined {
  try {
    const stored: unknown = JSON.parse(line);
    if (!isRecord(stored)) return undefined;
    const { id, title, price } = stored;
    if (typeof id !== "string" || typeof title !== "string" || typeof price !== "number") return undefined;
    return { id, title, price };
  } catch {
    return undefined;
  }
}

/**
 * Adds a product whose button was pressed. If the customer left before the cart's code had loaded,
 * the next page adds it; this page must not add it again when the browser restores it.
 * @param line the stored pending add; empty if storage is forbidden
 */
export const addPending = (product: CartProduct, line: string): Promise<CartResult> =>
  addToCart(product, () => line === "" || claim(line));

/** Adds all pending adds of previous pages. @returns why one failed, or an empty string */
export async function addAllPending(pending = readPending()): Promise<string> {
  let failure = "";
  for (const line of linesOf(pending)) {
    const product = parseProduct(line);
    if (product === undefined) {
      claim(line);
      continue;
    }
    const added = await addPending(product, line);
    if (added.ok) continue;
    // The product may not be on this page, so the message of a limit names it.
    failure = added.error === QUANTITY_LIMIT_MESSAGE ? `${product.title}: ${added.error}` : added.error;
  }
  return failure;
}
