/** A word of a text or a query. */
export interface Word {
  /** Without hyphens: `O-ring` is `oring`. Numbers have their unit: `34mm`. */
  readonly whole: string;
  /** The parts of a word with hyphens, or of initials with a number: `o`, `ring`. May be empty. */
  readonly pieces: readonly string[];
}

/** Words that say nothing about what is searched for. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  "a an and are as at be by for from has in is it its no not of on or that the this to with".split(" "),
);
/** No word is longer; a longer run of letters is a mistake. */
const MAX_WORD_LENGTH = 40;

const WORD = /[\p{L}\p{N}]+(?:[-./][\p{L}\p{N}]+)*/gu;
/** A point or slash that does not stand between digits separates words. */
const SEPARATOR = /(?<!\d)[./]|[./](?!\d)/u;
const INITIALS_WITH_NUMBER = /^(\p{L}{2,})(\d[\d./]*)(\p{L}*)$/u;

function wordOf(text: string): Word {
  const whole = text.replaceAll("-", "").slice(0, MAX_WORD_LENGTH);
  if (text.includes("-")) return { whole, pieces: text.slice(0, MAX_WORD_LENGTH).split("-").filter(Boolean) };
  const [, initials, number, letters] = INITIALS_WITH_NUMBER.exec(whole) ?? [];
  return {
    whole,
    pieces: [initials, number, letters].filter((piece) => piece !== undefined && piece !== "") as string[],
  };
}

/** The words of a text in lower case, in order, without those that say nothing. */
export function wordsOfFolded(text: string): Word[] {
  const all = (text.match(WORD) ?? []).flatMap((word) => word.split(SEPARATOR));
  return all.filter((word) => !STOP_WORDS.has(word)).map(wordOf);
}

/** The words of a text as one line, in which a query's line is searched for. */
export const lineOf = (words: readonly Word[]): string => words.map(({ whole }) => whole).join(" ");

/** The singular of an English word; a number stays as it is. */
export function singular(word: string): string {
  // The plural but for its last letter: `batteries` while it is typed.
  if (word.length > 4 && word.endsWith("ie")) return `${word.slice(0, -2)}y`;
  if (word.length < 4 || !word.endsWith("s") || /\d|(?:ss|us|is)$/u.test(word)) return word;
  if (word.endsWith("ies")) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  return /(?:sse|she|che|xe|zze)s$/u.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
