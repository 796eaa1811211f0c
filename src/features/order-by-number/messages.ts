import { MAX_LIST_LINES, MAX_ORDER_QUANTITY } from "../../contract/site.ts";

export const ORDER_MESSAGES = {
  empty: "Write at least one part number.",
  checking: "CHECKING…",
  failed: "The catalogue does not answer at the moment. Your list stays here: try again.",
  unknown: "No part has this number.",
  notSold: "Not sold through the shop.",
  quantityUnclear: "The quantity is not understood. Write the number, then how many.",
  quantityLimit: `The quantity must be from 1 to ${MAX_ORDER_QUANTITY}.`,
} as const;

const lines = (count: number): string => (count === 1 ? "1 line" : `${count} lines`);

export const tooManyLines = (count: number): string =>
  `At most ${MAX_LIST_LINES} lines are checked at once, and your list has ${count}. Nothing has been removed: check a part of it first.`;

/** The heading above the answers. */
export const answerTitle = (found: number, all: number): string =>
  found === all
    ? `${found === 1 ? "This line" : `All ${found} lines`} can be added`
    : `${found} of ${lines(all)} can be added`;

export const addLabel = (found: number): string => `ADD ${lines(found).toUpperCase()} TO CART`;

export const replacedBy = (typed: string, current: string): string => `${typed} is now ${current}.`;

/** What is said after an add; the lines that were not added stay in the list. */
export function addedMessage(added: number, remaining: number): string {
  const kept = remaining === 0 ? "" : ` The list keeps the ${lines(remaining)} that could not be added.`;
  return `${lines(added)} ${added === 1 ? "is" : "are"} in your cart.${kept}`;
}
