import type { Query, SearchOptions } from "minisearch";
import {
  type FieldName,
  MIN_LAST_PREFIX_LENGTH,
  MIN_PREFIX_LENGTH,
  ONE_MISTAKE_LENGTH,
  PIECES_WEIGHT,
  SCATTERED_WEIGHT,
  SYNONYM_WEIGHT,
  TWO_MISTAKES_LENGTH,
} from "./settings.ts";
import type { Synonyms } from "./synonyms.ts";
import { isListedWord, MIN_INSIDE_LENGTH, numberToken, pairOf, storedToken } from "./tokens.ts";
import { singular, type Word } from "./words.ts";

/** How words are searched for. */
export interface Manner {
  readonly fields: readonly FieldName[];
  /** Whether words may have typing mistakes. */
  readonly fuzzy: boolean;
  /** Called for each document, by its id, that a token matches; false leaves it out. */
  readonly accepts?: (id: string) => boolean;
}

type Node = Exclude<Query, string | symbol>;

const all = (queries: Query[]): Node => ({ combineWith: "AND", queries });
const any = (queries: Query[]): Node => ({ combineWith: "OR", queries });
const leaf = (token: string, options: SearchOptions): Node => ({ ...options, queries: [token] });
const weighted = (node: Node, weight: number): Node => ({ ...node, boostTerm: () => weight });

const isNumber = (word: string): boolean => /^\d/u.test(word);
const hasDigit = (word: string): boolean => /\d/u.test(word);

/** How many typing mistakes a word may have. */
function mistakesIn(word: string): number {
  if (hasDigit(word) || word.length < ONE_MISTAKE_LENGTH) return 0;
  return word.length < TWO_MISTAKES_LENGTH ? 1 : 2;
}

export const mayBeMistyped = ({ whole }: Word): boolean => mistakesIn(whole) > 0;

/** A number goes on with its unit only, not with further digits: `40` finds `40mm`, not `400`. */
function goesOn(number: string, stored: string): boolean {
  const next = stored.charAt(storedToken(number).length);
  return !/[\d./]/u.test(next);
}

/** Two neighbouring letters exchanged, which is one mistake. */
function exchanges(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => {
    return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  }).filter((exchanged) => exchanged !== word);
}

/** Builds the parts of a query for one manner of searching. */
class QueryBuilder {
  readonly #texts: FieldName[];
  readonly #numbers: boolean;
  readonly #fuzzy: boolean;
  readonly #accepts: Manner["accepts"];

  constructor({ fields, fuzzy, accepts }: Manner) {
    this.#texts = fields.filter((name) => name !== "number");
    this.#numbers = fields.includes("number");
    this.#fuzzy = fuzzy;
    this.#accepts = accepts;
  }

  /** What decides which documents count that a token is found in. */
  #limitedTo(isMeant: (found: string) => boolean): SearchOptions {
    return { boostDocument: (id, found) => (isMeant(found) && (this.#accepts?.(id) ?? true) ? 1 : 0) };
  }

  exactly = (word: string): Node => {
    const inTexts = leaf(singular(word), { fields: this.#texts, prefix: false });
    if (!this.#numbers) return inTexts;
    return any([inTexts, leaf(numberToken(word), { fields: ["number"], prefix: false })]);
  };

  /** A word, words that begin with it, and what it is inside of; in as few searches as possible. */
  #beginning(word: string, isLast: boolean): Node[] {
    const token = singular(word);
    const isInside = word.length >= MIN_INSIDE_LENGTH;
    const asTyped = isInside && token === word && !isNumber(word);
    const texts = leaf(token, {
      fields: asTyped ? [...this.#texts, "inside"] : this.#texts,
      prefix: word.length >= (isLast || isNumber(word) ? MIN_LAST_PREFIX_LENGTH : MIN_PREFIX_LENGTH),
      ...(isNumber(word) && this.#limitedTo((found) => goesOn(token, found))),
    });
    // `40` is the beginning of half of the part numbers.
    const inNumbers = isInside && hasDigit(word);
    const numberFields = [...(this.#numbers ? ["number"] : []), ...(inNumbers ? ["ends"] : [])];
    return [
      texts,
      leaf(numberToken(word), { fields: numberFields, prefix: inNumbers }),
      ...(isInside && !asTyped ? [leaf(word, { fields: ["inside"], prefix: true })] : []),
    ];
  }

  /** Words with typing mistakes. */
  #mistyped(word: string): Node[] {
    const mistakes = mistakesIn(word);
    if (mistakes === 0) return [];
    const token = singular(word);
    const near = leaf(token, {
      fields: this.#texts,
      fuzzy: mistakes,
      ...this.#limitedTo(isListedWord),
    });
    return [near, ...(mistakes === 1 ? exchanges(token).map(this.exactly) : [])];
  }

  #word({ whole, pieces }: Word, isLast: boolean): Node {
    const nodes = this.#beginning(whole, isLast);
    if (pieces.length > 0) nodes.push(weighted(all(pieces.map(this.exactly)), PIECES_WEIGHT));
    // `47.29 mm` also finds a `47.29` whose unit stands elsewhere.
    const [number] = /^\d[\d./]*(?=\p{L})/u.exec(whole) ?? [];
    if (number !== undefined) nodes.push(weighted(this.exactly(number), PIECES_WEIGHT));
    return any(this.#fuzzy ? [...nodes, ...this.#mistyped(whole)] : nodes);
  }

  /** Whole words, each of which may stand in parts. */
  #whole(words: readonly Word[]): Node {
    const nodes = words.map(({ whole, pieces }) =>
      pieces.length === 0
        ? this.exactly(whole)
        : any([this.exactly(whole), weighted(all(pieces.map(this.exactly)), PIECES_WEIGHT)]),
    );
    return all(nodes);
  }

  /** Several words in one field, whichever: that is what they mean together. */
  #together(words: readonly Word[]): Node[] {
    return this.#texts.map((field) => new QueryBuilder({ fields: [field], fuzzy: false }).#whole(words));
  }

  #synonym(words: readonly Word[]): Node {
    if (words.length === 1) return weighted(this.#whole(words), SYNONYM_WEIGHT);
    return any([
      weighted(any(this.#together(words)), SYNONYM_WEIGHT),
      weighted(this.#whole(words), SYNONYM_WEIGHT * SCATTERED_WEIGHT),
    ]);
  }

  /** Words as they were typed. A term of several counts less where each is in another field. */
  #typed(words: readonly Word[], last: Word | undefined): Node[] {
    const typed = all(words.map((word) => this.#word(word, word === last)));
    if (words.length === 1) return [typed];
    return [...this.#together(words), weighted(typed, SCATTERED_WEIGHT)];
  }

  /** A part for each word, or for several that a synonym stands for. */
  parts(words: readonly Word[], synonyms: Synonyms): Node[] {
    const parts: Node[] = [];
    for (let place = 0; place < words.length; ) {
      const match = synonyms.at(words, place);
      const length = match?.length ?? 1;
      const typed = this.#typed(words.slice(place, place + length), words.at(-1));
      const meant = match?.synonyms.map((synonym) => this.#synonym(synonym)) ?? [];
      parts.push({ ...any([...typed, ...meant]), ...(this.#accepts && this.#limitedTo(() => true)) });
      place += length;
    }
    return parts;
  }
}

/** The parts of the query for some words: a document must match each of them. */
export const queryParts = (words: readonly Word[], synonyms: Synonyms, manner: Manner): Query[] =>
  new QueryBuilder(manner).parts(words, synonyms);

/** The query for some words, at least one. */
export const queryFor = (words: readonly Word[], synonyms: Synonyms, manner: Manner): Query =>
  all(queryParts(words, synonyms, manner));

/**
 * The query for titles that contain some words as they were typed, side by side. The first may be
 * the end of a word and the last the beginning of one.
 */
export function titleQuery(words: readonly Word[]): Query {
  const [first, ...others] = words.map(({ whole }) => whole);
  if (others.length === 0) return leaf(first ?? "", { fields: ["inside"], prefix: true });
  const pairs = others.map((word, place) =>
    leaf(pairOf(words[place]?.whole ?? "", word), { fields: ["pairs"], prefix: place === others.length - 1 }),
  );
  return all(pairs);
}
