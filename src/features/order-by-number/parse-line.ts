import { foldPartNumber, MAX_PART_NUMBER_LENGTH } from "../../contract/rules/part-number.ts";

/** What one line of a list says; the quantity is undefined if it is not understood. */
export interface ParsedLine {
  /** As typed, without what belongs to the quantity. */
  number: string;
  quantity: number | undefined;
}

/** Longer lines are sentences, which would only take time to parse. */
const MAX_LINE_LENGTH = 300;
/** 60 numbers of this length fit into the address of a request. */
const MAX_ESCAPED_LENGTH = 120;
const TIMES = "[x×*]";
const PIECES = "(?:pcs?|pieces?|units?|off|each|ea|nos?|stk)\\.?";
const LABEL = "(?:qty|quantity|q)\\.?\\s*[:=]?\\s*";

/** `4`, `x 4`, `4 x`, `4 pcs`, `qty: 4` */
const QUANTITY = new RegExp(`^(?:${LABEL}|${TIMES}\\s*)?(\\d+)\\s*(?:${TIMES}|${PIECES})?$`, "i");
/** What follows a number: `x 4`, `qty 4`, `4 pcs`, `4x` */
const MARKED_AFTER = [
  new RegExp(`^(.+?)[\\s:]+(?:${LABEL}|${TIMES}\\s*)(\\d+)(?:\\s*${PIECES})?$`, "i"),
  new RegExp(`^(.+?)[×*]\\s*(\\d+)(?:\\s*${PIECES})?$`, "i"),
  new RegExp(`^(.+?)[\\s:]+(\\d+)\\s*(?:${TIMES}|${PIECES})$`, "i"),
];
/** What precedes a number: `4 x`, `4×`, `4 pcs of` */
const MARKED_BEFORE = new RegExp(`^(\\d+)\\s*(?:${TIMES}\\s|[×*]|${PIECES}\\s+(?:of\\s)?)\\s*(.+)$`, "i");
const BARE_AFTER = /^(.+?)[\s:]+(\d+)$/;
const BARE_BEFORE = /^(\d+)\s+(.+)$/;

/** Whether a text can be a whole part number, so that a count beside it is the quantity. */
const isNumberLike = (text: string): boolean => {
  const key = foldPartNumber(text);
  return /\d/.test(key) && (/\p{L}/u.test(key) || key.length >= 4);
};

/** Whether a text begins as part numbers of catalogues do, unlike a description. */
const beginsAsNumber = (text: string): boolean => /^\p{L}{1,4}[\s-]?\d{3}/u.test(text);

/** A price or a decimal quantity, such as `2.40`. */
const isAmount = (text: string): boolean => /^[^\p{L}]*\d[^\p{L}]*$/u.test(text);

interface Field {
  text: string;
  quantities: number[];
}

/** Takes a quantity from the end or the beginning of a field. */
function takeQuantity(text: string): Field {
  for (const pattern of MARKED_AFTER) {
    const [, number = "", count] = text.match(pattern) ?? [];
    if (count !== undefined && isNumberLike(number)) return { text: number, quantities: [Number(count)] };
  }
  const [, before, marked = ""] = text.match(MARKED_BEFORE) ?? text.match(BARE_BEFORE) ?? [];
  if (before !== undefined && isNumberLike(marked)) {
    // A second count, as in `1 HS-10103-A 4`, would be a guess.
    const rest = takeQuantity(marked);
    return { text: rest.text, quantities: [Number(before), ...rest.quantities] };
  }
  const [, bare = "", after] = text.match(BARE_AFTER) ?? [];
  if (after !== undefined && isNumberLike(bare)) return { text: bare, quantities: [Number(after)] };
  return { text, quantities: [] };
}

/** Removes what surrounds lines of lists and spreadsheets: bullets, list numbers, quotes. */
const withoutFrame = (line: string): string =>
  line
    .normalize("NFKC")
    .replace(/["“”„'’]/g, "")
    .replace(/\p{Pd}/gu, "-")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^[-*•·>]+ /, "")
    .replace(/^\d{1,2}[.)] /, "")
    .replace(/[.:]+$/, "");

/** Words after a complete number that are no part of it, such as `four` or `2.5`. */
const FOREIGN_WORD = /^-\d|[^\p{L}\p{N}-]|.{3}/u;

/** Splits `HS-10103-A four` after the number; undefined for a text that is all number. */
function withoutForeignWords(text: string): string | undefined {
  const [first = "", ...rest] = text.split(" ");
  const isComplete = first.includes("-") && isNumberLike(first) && beginsAsNumber(first);
  return isComplete && rest.some((word) => FOREIGN_WORD.test(word)) ? first : undefined;
}

/** The field that has the part number; undefined if there is none, or several could have it. */
function numberField(fields: readonly Field[]): Field | undefined {
  if (fields.length <= 1) return fields[0];
  const candidates = fields.filter(({ text }) => beginsAsNumber(text));
  return candidates.length === 1 ? candidates[0] : undefined;
}

/**
 * Parses a line of a list: a part number and, before or after it, how many. Separators are spaces,
 * tabs, commas and semicolons; without a quantity it is one. Any text parses.
 */
export function parseLine(line: string): ParsedLine {
  const shown = line.replace(/\s+/g, " ").trim();
  if (line.length > MAX_LINE_LENGTH) return { number: shown, quantity: 1 };
  // Tabs separate columns, so they are fields before spaces are joined.
  const texts = line
    .split(/[\t,;|]/)
    .map(withoutFrame)
    .filter(Boolean);
  const counts = texts.flatMap((text) => text.match(QUANTITY)?.[1] ?? []);
  const others = texts.filter((text) => !QUANTITY.test(text));
  // A line that has only a count: perhaps a number without letters.
  if (others.length === 0) return { number: shown, quantity: 1 };
  const field = numberField(others.map(takeQuantity));
  if (field === undefined) return { number: shown, quantity: undefined };
  const quantities = [...counts.map(Number), ...field.quantities];
  // Beside a description or a price only a stated quantity counts, and only one.
  const isStated = quantities.length === 1 && !others.some(isAmount);
  const isClear = others.length > 1 ? isStated : quantities.length <= 1;
  const number = withoutForeignWords(field.text);
  const quantity = isClear && number === undefined ? (quantities[0] ?? 1) : undefined;
  return { number: number ?? field.text, quantity };
}

/** Whether the catalogue can be asked for a number: not too long, neither as it is nor escaped. */
export function isNumber(number: string): boolean {
  const key = foldPartNumber(number);
  const isShort = number.length <= MAX_PART_NUMBER_LENGTH && key.length <= MAX_PART_NUMBER_LENGTH;
  return key !== "" && isShort && encodeURIComponent(key).length <= MAX_ESCAPED_LENGTH;
}
