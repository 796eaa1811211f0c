import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { compiledCms } from "../cms/process.ts";

/** The fields of the accountant's list, without a database. */

const load = createRequire(path.join(compiledCms(), "src", "index.js"));
const { csvLine } = load("./csv/write-csv.js");
const { parseMonth } = load("./orders/export/month.js");

test("DSK-04 texts that a spreadsheet would run as a formula get an apostrophe", () => {
  for (const text of ["=1+1", "+1", "-1", "@SUM(1)", " =1", "\uFF1D1", "|x", "%x"]) {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  }
  for (const separator of [";", "\t", "\r", "\n"]) {
    expect(csvLine([`x${separator}=cmd|0;y`])).toBe(`"x${separator}'=cmd|0;y"\r\n`);
  }
  expect(csvLine(["Ada = x", "a@b.example", ""])).toBe('"Ada = x","a@b.example",""\r\n');
});

test("DSK-04 quotes, commas and line ends stay inside their field, and numbers are numbers", () => {
  expect(csvLine(['a"b', "c,d", "e\r\nf", { decimal: "-12.50" }])).toBe('"a""b","c,d","e\r\nf",-12.50\r\n');
});

test("DSK-04 a month is in UTC, and the next one begins where it ends", () => {
  expect(parseMonth("2026-12")).toEqual({
    ...{ name: "2026-12", from: new Date("2026-12-01T00:00:00Z"), until: new Date("2027-01-01T00:00:00Z") },
  });
  for (const text of ["2026-13", "2026-00", "26-12", "2026-12-01", "", undefined, ["2026-12"]]) {
    expect(parseMonth(text)).toBeNull();
  }
});
