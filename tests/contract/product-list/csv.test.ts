import { createRequire } from "node:module";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compiledCms } from "../cms/process.ts";

/** Reading CSV files, without a database. */

interface Row {
  readonly line: number;
  readonly fields: readonly string[];
}

const load = createRequire(path.join(compiledCms(), "src", "index.js"));
const { CSV_START, csvLine } = load("./csv/write-csv.js");
const { readCsv }: { readCsv: (file: string, maxRows: number) => Row[] } = load("./csv/read-csv.js");

const piece = fc.constantFrom("a", "é", " ", "'", '"', ",", ";", "\t", "\r", "\n", "=", "+", "@", "12.50");
const text = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join("")),
  fc.string({ unit: "binary" }).filter((one) => !/[\0\uFFFD]/.test(one)),
);
const row = fc.array(text, { minLength: 1, maxLength: 5 });

test("BULK reading what was written gives the same, formulas and apostrophes included", () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
      const file = CSV_START + csvLine(["Part number", "Title"]) + rows.map(csvLine).join("");
      const filled = rows.filter((fields) => fields.some((one) => one !== ""));
      expect(readCsv(file, 9).map(({ fields }) => fields)).toEqual([["Part number", "Title"], ...filled]);
    }),
  );
});

test.each([
  ["commas and CRLF", 'a,"b;c"\r\n1,"2\r\n3"\r\n\r\n4,5\r\n'],
  ["semicolons and LF, as other spreadsheets save it", '\uFEFFa;"b;c"\n1;"2\r\n3"\n;\n4;5'],
])("BULK a file with %s is read with the line of each row", (_, file) => {
  expect(readCsv(file, 10)).toEqual([
    { line: 1, fields: ["a", "b;c"] },
    { line: 2, fields: ["1", "2\r\n3"] },
    { line: 5, fields: ["4", "5"] },
  ]);
});

test.each([
  ["an open quotation mark", 'a,b\n1,"2\n3', "Line 2: a quotation mark does not match another one."],
  ["text after a quotation mark", 'a,b\n1,"2"3\n', "Line 2: a quotation mark does not match another one."],
  ["a quotation mark inside a text", 'a,b\n1,2"\n', "Line 2: a quotation mark does not match another one."],
  ["a spreadsheet's own format", "PK\u0003\u0004\0\0", "Line 1: this is not text in UTF-8."],
  ["too many lines", "a\n1\n2\n3\n", "Line 4: a file may have at most 3 lines."],
])("BULK a file with %s is refused with its line", (_, file, problem) => {
  expect(() => readCsv(file, 3)).toThrow(problem);
});
