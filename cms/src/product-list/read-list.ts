import { CsvError, type CsvRow, readCsv } from "../csv/read-csv";
import { COLUMNS, type Column, ID_COLUMN, VERSION_COLUMN } from "./columns";
import type { ListProblem } from "./types";

/** Of 10,000 products, and the line of titles. */
export const MAX_LIST_LINES = 10_001;

/** A line of an uploaded list. */
export interface ListLine {
  readonly line: number;
  readonly documentId: string;
  readonly version: string;
  /** Only of the columns that the list has. */
  readonly cells: ReadonlyArray<readonly [Column, string]>;
}

interface ReadList {
  readonly lines: readonly ListLine[];
  readonly problems: readonly ListProblem[];
}

/** Reads the lines of an uploaded list. Columns of fields may be missing or in another order. */
export function readList(file: string): ReadList {
  try {
    const [titles, ...rows] = readCsv(file, MAX_LIST_LINES);
    const names = titles?.fields.map((title) => title.trim()) ?? [];
    const problem = titlesProblem(names);
    if (problem !== null) return refusal(titles?.line ?? 1, problem);
    const wrong = rows.filter(({ fields }) => fields.length !== names.length);
    const lines = rows.filter(({ fields }) => fields.length === names.length);
    return {
      lines: lines.map((row) => lineOf(names, row)),
      problems: wrong.map(({ line, fields }) => ({
        ...{ line, column: null },
        message: `This line has ${fields.length} fields, the first one has ${names.length}.`,
      })),
    };
  } catch (error) {
    if (error instanceof CsvError) return refusal(error.line, sentence(error.problem));
    throw error;
  }
}

const refusal = (line: number, message: string): ReadList => ({
  lines: [],
  problems: [{ line, column: null, message }],
});

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function titlesProblem(names: readonly string[]): string | null {
  const known = [ID_COLUMN, VERSION_COLUMN, ...COLUMNS.map(({ title }) => title)];
  const missing = [ID_COLUMN, VERSION_COLUMN].find((name) => !names.includes(name));
  if (missing !== undefined)
    return `The column “${missing}” is missing. The first line must have the titles of the downloaded list.`;
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) return `“${unknown.slice(0, 100)}” is no column of the list.`;
  const twice = names.find((name, index) => names.indexOf(name) < index);
  return twice === undefined ? null : `The column “${twice}” stands twice.`;
}

function lineOf(names: readonly string[], { line, fields }: CsvRow): ListLine {
  const textIn = (name: string) => fields[names.indexOf(name)] ?? "";
  return {
    line,
    documentId: textIn(ID_COLUMN).trim(),
    version: textIn(VERSION_COLUMN).trim(),
    cells: COLUMNS.filter(({ title }) => names.includes(title)).map((column) => [
      column,
      textIn(column.title),
    ]),
  };
}
