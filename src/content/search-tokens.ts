import { decodePostings, encodePostings } from "../contract/search/postings.ts";
import { productDocument } from "../contract/search/product-document.ts";
import { FIELD_NAMES, type FieldName, WORD_FIELDS } from "../contract/search/settings.ts";
import { type PackedProduct, unpackProduct } from "./packed-product.ts";

/** Cached by product: an edit of one does not split the texts of others. A string is smallest. */
const tokensByProduct = new WeakMap<PackedProduct, string>();

/** The tokens of a product, each after the digits of its fields: `12:valve`. */
function tokensOf(product: PackedProduct): string[] {
  const cached = tokensByProduct.get(product);
  if (cached !== undefined) return cached.split("\n");
  const { tokens } = productDocument(unpackProduct(product));
  const fields = new Map<string, string>();
  for (const [index, field] of FIELD_NAMES.entries())
    for (const token of tokens[field] ?? []) fields.set(token, `${fields.get(token) ?? ""}${index}`);
  const lines = [...fields].map(([token, digits]) => `${digits}:${token}`);
  tokensByProduct.set(product, lines.join("\n"));
  return lines;
}

const SHIFT = 16;
const DIGIT_ZERO = "0".charCodeAt(0);

/** Places with their fields, as numbers, for each token. */
type RawTable = Map<string, number[]>;

function addTokens(table: RawTable, place: number, lines: readonly string[]): void {
  for (const line of lines) {
    const colon = line.indexOf(":");
    const token = line.slice(colon + 1);
    let entries = table.get(token);
    if (entries === undefined) {
      entries = [];
      table.set(token, entries);
    }
    for (let index = 0; index < colon; index += 1)
      entries.push(place * SHIFT + (line.charCodeAt(index) - DIGIT_ZERO));
  }
}

function postingsOf(entries: readonly number[]): Map<FieldName, number[]> {
  const postings = new Map<FieldName, number[]>();
  for (const entry of entries) {
    const field = FIELD_NAMES[entry % SHIFT];
    if (field === undefined) continue;
    const places = postings.get(field);
    const place = Math.floor(entry / SHIFT);
    if (places) places.push(place);
    else postings.set(field, [place]);
  }
  return postings;
}

/** All tokens, sorted, and the postings of each as text. */
export interface TokenTable {
  readonly tokens: readonly string[];
  readonly texts: readonly string[];
}

const TEXT_FIELDS = FIELD_NAMES.flatMap((name, index) =>
  name !== "number" && WORD_FIELDS.includes(name) ? [index] : [],
);
const IN_TEXTS = new RegExp(`(?:^|;)\\d*[${TEXT_FIELDS.join("")}]\\d*:`);

/** Whether postings, as text, have a field in which words may be mistyped. */
export const isInTexts = (text: string): boolean => IN_TEXTS.test(text);

/** Indexes products from the start. @param products sorted by title */
export function indexTokens(products: readonly PackedProduct[]): TokenTable {
  const raw: RawTable = new Map();
  for (const [place, product] of products.entries()) addTokens(raw, place, tokensOf(product));
  const tokens = [...raw.keys()].sort();
  return { tokens, texts: tokens.map((token) => encodePostings(postingsOf(raw.get(token) ?? []))) };
}

/** The index of a token in the sorted ones, or of the first larger one. */
function placeOf(tokens: readonly string[], token: string): number {
  let [low, high] = [0, tokens.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[middle] ?? "") < token) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The postings of a token after one product has got other tokens. */
function changedText(text: string, place: number, added: readonly number[]): string {
  const postings = decodePostings(text);
  for (const [field, places] of postings) {
    const others = places.filter((other) => other !== place);
    postings.set(field, others);
  }
  for (const field of postingsOf(added).keys())
    postings.set(
      field,
      [...(postings.get(field) ?? []), place].sort((a, b) => a - b),
    );
  return encodePostings(postings);
}

/** The table after another product has replaced the one at a place. */
export function replaceTokens(
  { tokens, texts }: TokenTable,
  place: number,
  before: PackedProduct,
  after: PackedProduct,
): TokenTable {
  const [old, current]: [RawTable, RawTable] = [new Map(), new Map()];
  addTokens(old, place, tokensOf(before));
  addTokens(current, place, tokensOf(after));
  const newTexts = [...texts];
  let newTokens = tokens;
  for (const token of new Set([...old.keys(), ...current.keys()])) {
    const added = current.get(token) ?? [];
    if (added.join() === old.get(token)?.join()) continue;
    const index = placeOf(newTokens, token);
    const exists = newTokens[index] === token;
    const text = changedText(exists ? (newTexts[index] ?? "") : "", place, added);
    const inserted = text === "" ? [] : [text];
    // The same list as before says that the words are the same.
    if (exists !== inserted.length > 0)
      newTokens = newTokens.toSpliced(index, exists ? 1 : 0, ...inserted.map(() => token));
    newTexts.splice(index, exists ? 1 : 0, ...inserted);
  }
  return { tokens: newTokens, texts: newTexts };
}
