import { removeGuards } from "./formula-guard";

/** A row of a CSV file, with the line of the file that it begins on, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly fields: readonly string[];
}

/** What is wrong with a file, in words for an editor, and on which line. */
export class CsvError extends Error {
  readonly line: number;
  readonly problem: string;

  constructor(line: number, problem: string) {
    super(`Line ${line}: ${problem}`);
    this.line = line;
    this.problem = problem;
  }
}

/** One field with what ends it; sticky, so that each character is looked at once. */
const FIELDS = {
  ",": /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\r|\n|$)/y,
  ";": /(?:"([^"]*(?:""[^"]*)*)"|([^";\r\n]*))(;|\r\n|\r|\n|$)/y,
};

const LINE_END = /\r\n|\r|\n/g;

/**
 * Reads the rows of a CSV file, with commas or semicolons, as spreadsheets and `csvLine` write it.
 * Rows without any text are left out, and the guards against formulas are taken off.
 * @throws CsvError for quotes that do not match, what is no text, and more than `maxRows` rows
 */
export function readCsv(file: string, maxRows: number): CsvRow[] {
  const text = file.replace(/^\uFEFF/, "");
  const field = new RegExp(FIELDS[separatorOf(text)]);
  const rows: CsvRow[] = [];
  let [line, rowLine, at] = [1, 1, 0];
  let fields: string[] = [];
  for (;;) {
    field.lastIndex = at;
    const match = field.exec(text);
    if (!match) throw new CsvError(line, "a quotation mark does not match another one.");
    const [whole, quoted, plain = "", end = ""] = match;
    const value = quoted?.replaceAll('""', '"') ?? plain;
    if (/[\0\uFFFD]/.test(value)) throw new CsvError(line, "this is not text in UTF-8.");
    fields.push(removeGuards(value));
    line += whole.match(LINE_END)?.length ?? 0;
    at += whole.length;
    if (end === "," || end === ";") continue;
    if (fields.some((one) => one !== "")) rows.push({ line: rowLine, fields });
    if (rows.length > maxRows) throw new CsvError(rowLine, `a file may have at most ${maxRows} lines.`);
    if (end === "") return rows;
    [fields, rowLine] = [[], line];
  }
}

/** The separator of the first line; quoted titles may contain the other one. */
function separatorOf(text: string): "," | ";" {
  const [first = ""] = text.replace(/"[^"]*"/g, "").split(/[\r\n]/, 1);
  return first.includes(";") && !first.includes(",") ? ";" : ",";
}
