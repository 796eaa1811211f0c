import { readFileSync } from "node:fs";
import fieldWords from "./field-words.json" with { type: "json" };
import { sourceFiles } from "./source-files.ts";

/** A longer file usually does more than one thing. */
const MAX_FILE_LINES = 250;
/** In characters, with the indentation. The formatter does not wrap comments. */
const MAX_COMMENT_LENGTH = 100;

const COMMENT = /^\s*(?:\/\/|\{?\/\*|<!--)/;
const BLOCK_END = /\*\/|-->/;
/** By the word that is not used, in comments and as a part of names: the field's word. */
const FIELD_WORDS: ReadonlyMap<string, string> = new Map(Object.entries(fieldWords));
const UNUSED_WORD = new RegExp(Object.keys(fieldWords).join("|"), "i");

/** Messages for the words of a line that are not used. */
const wordFaults = (line: string): string[] =>
  (UNUSED_WORD.test(line) ? (line.match(/[A-Za-z]+/g) ?? []) : [])
    .flatMap((name) => [name, ...name.split(/(?<=[a-z])(?=[A-Z])/).map((part) => part.toLowerCase())])
    .flatMap((word) => (FIELD_WORDS.has(word) ? [`says "${word}": write ${FIELD_WORDS.get(word)}`] : []));

function lineFaults(lines: readonly string[]): string[] {
  let isInBlock = false;
  return lines.flatMap((line, index) => {
    const isComment = isInBlock || COMMENT.test(line);
    isInBlock = isComment && !/^\s*\/\//.test(line) && !BLOCK_END.test(line);
    const isTooLong = isComment && line.length > MAX_COMMENT_LENGTH;
    const faults = isTooLong ? [`has a comment of more than ${MAX_COMMENT_LENGTH} columns`] : [];
    return [...faults, ...new Set(wordFaults(line))].map((fault) => `:${index + 1} ${fault}`);
  });
}

const faults = sourceFiles().flatMap((file) => {
  const lines = readFileSync(file, "utf8").split("\n");
  const count = lines.length - 1;
  const length = count > MAX_FILE_LINES ? [` has ${count} lines; at most ${MAX_FILE_LINES} are allowed`] : [];
  return [...length, ...lineFaults(lines)].map((fault) => file + fault);
});
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
