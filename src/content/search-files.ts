import type { OpenNotices } from "../contract/rules/card-remarks.ts";
import { encodeLines } from "../contract/search/token-lines.ts";
import { isListedWord } from "../contract/search/tokens.ts";
import {
  blockFile,
  CARDS_PER_FILE,
  cardsFile,
  DIRECTORY_FILE,
  type SearchDirectory,
  shortDigest,
  wordsFile,
} from "../contract/shapes/search-files.ts";
import type { PackedProduct } from "./packed-product.ts";
import { searchColumns } from "./search-columns.ts";
import { compressedSize } from "./search-file-size.ts";
import { indexTokens, isInTexts, replaceTokens, type TokenTable } from "./search-tokens.ts";

/** The files of the prebuilt product index by name, as JSON. */
export type SearchFiles = ReadonlyMap<string, string>;

/** Length of a block in characters, at which it may end, and at which it ends anyway. */
const MIN_BLOCK_LENGTH = 3_000;
const MAX_BLOCK_LENGTH = 4_000;
/** Of so many tokens, one ends a block: so an edit moves the ends of few blocks. */
const TOKENS_PER_END = 16;

interface State {
  /** The sizes of the files, by name. */
  readonly sizes: ReadonlyMap<string, number>;
  readonly products: readonly PackedProduct[];
  readonly openNotices: OpenNotices;
  readonly table: TokenTable;
  readonly order: string;
}
/** What the files were made of, to change it for the next ones. */
const states = new WeakMap<SearchFiles, State>();

const isSameOrder = (a: readonly PackedProduct[], b: readonly PackedProduct[]): boolean =>
  a.length === b.length && a.every(({ documentId }, place) => documentId === b[place]?.documentId);

/** Whether the card of the product at a place was made of the same. */
const isSameCard = (
  { products, openNotices }: State,
  place: number,
  now: PackedProduct,
  notices: OpenNotices,
) => products[place] === now && openNotices.get(now.slug) === notices.get(now.slug);

/** The table for these products, from an earlier one if their order is the same. */
function tableFor(products: readonly PackedProduct[], before: State | undefined): TokenTable {
  if (!before || !isSameOrder(before.products, products)) return indexTokens(products);
  let { table } = before;
  for (const [place, product] of products.entries()) {
    const old = before.products[place];
    if (old && old !== product) table = replaceTokens(table, place, old, product);
  }
  return table;
}

interface Block {
  readonly first: string;
  readonly lines: string;
}

/** Cuts the sorted tokens into blocks, at places that depend on the tokens around them. */
function blocksOf({ tokens, texts }: TokenTable): Block[] {
  const blocks: Block[] = [];
  let [start, length] = [0, 0];
  for (const [index, token] of tokens.entries()) {
    length += token.length + (texts[index]?.length ?? 0);
    const mayEnd = length >= MIN_BLOCK_LENGTH && shortDigest(token).charCodeAt(0) % TOKENS_PER_END === 0;
    if (!mayEnd && length < MAX_BLOCK_LENGTH && index < tokens.length - 1) continue;
    const lines = encodeLines(tokens.slice(start, index + 1), texts.slice(start, index + 1));
    blocks.push({ first: tokens[start] ?? "", lines });
    [start, length] = [index + 1, 0];
  }
  return blocks;
}

/** The words of the products' texts by length, for typing mistakes. */
function wordLists({ tokens, texts }: TokenTable): Map<number, string[]> {
  const lists = new Map<number, string[]>();
  for (const [index, token] of tokens.entries()) {
    if (!isListedWord(token) || !isInTexts(texts[index] ?? "")) continue;
    const list = lists.get(token.length);
    if (list) list.push(token);
    else lists.set(token.length, [token]);
  }
  return lists;
}

/** The places of replaced products, each before that of its successor, if that is published. */
function successorPlaces(products: readonly PackedProduct[]): number[] {
  const replaced = products.flatMap(({ replaced_by: next }, place) => (next ? [{ place, next }] : []));
  if (replaced.length === 0) return [];
  const places = new Map(products.map(({ documentId }, place) => [documentId, place]));
  return replaced.flatMap(({ place, next }) => {
    const successor = places.get(next.documentId);
    return successor === undefined ? [] : [place, successor];
  });
}

/**
 * Makes the files of the prebuilt product index.
 * @param products sorted by title
 * @param openNotices by the slugs of the products that they concern
 * @param before earlier files, which make it faster and change nothing
 */
export function searchFiles(
  products: readonly PackedProduct[],
  openNotices: OpenNotices,
  before?: SearchFiles,
): SearchFiles {
  const state = before && states.get(before);
  const isSame = (one: PackedProduct, place: number) =>
    state !== undefined && isSameCard(state, place, one, openNotices);
  if (before && state?.products.length === products.length && products.every(isSame)) return before;
  const table = tableFor(products, state);
  const order = shortDigest(products.map(({ documentId }) => documentId).join());
  const files = new Map<string, string>();
  const sizes = new Map<string, number>();
  const addText = (name: string, text: string) => {
    files.set(name, text);
    const known = before?.get(name) === text ? state?.sizes.get(name) : undefined;
    sizes.set(name, known ?? compressedSize(text));
  };
  const add = (name: string, content: object) => addText(name, JSON.stringify(content));
  const sizesOf = (names: readonly string[]) => names.map((name) => sizes.get(name) ?? 0);
  const cards: string[] = [];
  const blocks = blocksOf(table);
  for (const { first, lines } of blocks) add(blockFile(first), { order, lines });
  const lists = wordLists(table);
  for (const [length, words] of lists) add(wordsFile(length), { words: words.join(" ") });
  for (let place = 0; place < products.length; place += CARDS_PER_FILE) {
    const shown = products.slice(place, place + CARDS_PER_FILE);
    const name = cardsFile(place);
    cards.push(name);
    const isKept = state?.order === order && shown.every((one, at) => isSame(one, place + at));
    const kept = isKept ? before?.get(name) : undefined;
    if (kept === undefined) add(name, { order, ...searchColumns(shown, openNotices) });
    else addText(name, kept);
  }
  const lengths = [...lists.keys()].sort((a, b) => a - b);
  const directory: SearchDirectory = {
    order,
    count: products.length,
    blocks: blocks.map(({ first }) => first).join("\n"),
    lengths,
    blockSizes: sizesOf(blocks.map(({ first }) => blockFile(first))),
    listSizes: sizesOf(lengths.map(wordsFile)),
    cardSizes: sizesOf(cards),
    successors: successorPlaces(products),
  };
  files.set(DIRECTORY_FILE, JSON.stringify(directory));
  states.set(files, { products, openNotices, table, order, sizes });
  return files;
}
