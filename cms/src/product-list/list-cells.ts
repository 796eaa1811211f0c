/** What separates the items of a list in one cell. */
const SEPARATOR = /[;\r\n]/;

export const joinItems = (items: readonly string[]): string => items.join("; ");

export const splitItems = (text: string): string[] =>
  text
    .split(SEPARATOR)
    .map((item) => item.trim())
    .filter((item) => item !== "");

/** Whether an item can stand in a cell without being read as two. */
export const isOneItem = (item: string): boolean => splitItems(item)[0] === item;
