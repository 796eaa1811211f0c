import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { experimental_AstroContainer as AstroContainer } from "astro/container";
import { build } from "vite";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../../../scripts/lib/root.ts";
import {
  type CheckedModel,
  checkSerial,
  packModel,
  unpackModels,
} from "../../../../src/features/serial-check/model.ts";
import RangeTable from "../../../../src/features/serial-check/RangeTable.astro";

const model = (
  title: string,
  format: string,
  ranges: CheckedModel["ranges"] = [],
  documents: CheckedModel["documents"] = [],
): CheckedModel => ({
  ...{ title, format, ranges, documents },
  links: [["Model", `/product/${title.toLowerCase()}`]],
});
const range = (number: string, first: string | null, last: string | null, isOpen = true) => ({
  ...{ number, first, last, isOpen },
  note: null,
});
const document = (number: string, ...ranges: [first: string | null, last: string | null][]) => ({
  ...{ label: `Manual ${number}`, path: `/documents/${number}` },
  ranges: ranges.map(([first, last]) => ({ first, last })),
});
const MODELS = [
  model("Streamway", "SW-##-####", [
    range("SB 19-02", null, "SW-20-0400", false),
    range("SB 21-02", "SW-20-0001", "SW-20-0380"),
  ]),
  model(
    "Foreland",
    "F40-##-####",
    [],
    [
      document("HM-1", [null, "F40-20-9999"]),
      document("HM-2", ["F40-21-0001", "F40-22-0100"], ["F40-23-0001", null]),
      document("TD-7", [null, null]),
      document("DC-1", ["F40-30-0001", null], ["F40-25-0001", "F40-25-0100"]),
    ],
  ),
];

describe("NOT-03 a serial number leads to its model and notices", () => {
  test.each([
    ["SW-20-0380", ["SB 21-02", "SB 19-02"]],
    ["SW-20-0381", ["SB 19-02"]],
    ["SW-20-0401", []],
    ["f40 22 0001", []],
  ])("%s: %j, open ones first", (text, numbers) => {
    const answer = checkSerial(text, MODELS);
    expect(answer.kind === "found" && answer.notices.map(({ number }) => number)).toEqual(numbers);
  });

  test.each(["", "SW-20-38", "hello", "F41-22-0001"])("%j is unreadable", (text) => {
    expect(checkSerial(text, MODELS)).toEqual({ kind: "unreadable" });
  });
});

test.each([
  ["F40-20-0380", ["Manual HM-1", "Manual TD-7"]],
  ["F40-21-0001", ["Manual HM-2", "Manual TD-7"]],
  ["F40-22-0101", ["Manual TD-7"]],
  ["F40-24-0001", ["Manual HM-2", "Manual TD-7"]],
  ["F40-25-0100", ["Manual HM-2", "Manual TD-7", "Manual DC-1"]],
  ["F40-31-0001", ["Manual HM-2", "Manual TD-7", "Manual DC-1"]],
])("NOT-03 %s leads to the documents that are for it, and to no other: %j", (text, labels) => {
  const answer = checkSerial(text, unpackModels(JSON.stringify(MODELS.map(packModel))));
  expect(answer.kind === "found" && answer.documents.map(({ label }) => label)).toEqual(labels);
});

test("the data of the page keeps what the check reads", () => {
  expect(unpackModels(JSON.stringify(MODELS.map(packModel)))).toEqual(MODELS);
  const noted = model("Cairn", "CN-####", [{ ...range("SB 1", null, null), note: "Lots 1903 and 1904" }]);
  expect(unpackModels(JSON.stringify([packModel(noted)]))).toEqual([noted]);
});

/** 20 models with ten notices and four documents each, whose ranges differ as real ones do. */
const manyNotices = Array.from({ length: 20 }, (_, index) => {
  const prefix = `${String.fromCharCode(65 + index)}${String.fromCharCode(90 - ((index * 7) % 26))}`;
  return model(
    `Model ${prefix}`,
    `${prefix}-##-####`,
    Array.from({ length: 10 }, (_, place) => {
      const [year, start] = [10 + ((index + place * 3) % 17), (index * 131 + place * 977) % 8000];
      const serial = (number: number) => `${prefix}-${year}-${String(number).padStart(4, "0")}`;
      const last = start + 1 + ((index * 53 + place * 211) % 900);
      return range(
        `SB ${year}-${String((index + place) % 30).padStart(2, "0")}`,
        serial(start),
        serial(last),
        place % 3 === 0,
      );
    }),
    ["HM", "DC", "SD", "DS"].map((kind) => document(`${kind}-1${index}40`, [null, null])),
  );
});

/** Bytes of the script with all that it imports, as a build compresses it. */
async function codeBytes(): Promise<number> {
  const input = path.join(ROOT, "src/features/serial-check/serial-check.ts");
  const built = await build({
    ...{ configFile: false, logLevel: "error" },
    build: { write: false, minify: true, rolldownOptions: { input } },
  });
  const codes = [built]
    .flat()
    .flatMap((one) =>
      "output" in one ? one.output.map((file) => (file.type === "chunk" ? file.code : "")) : [],
    );
  return brotliCompressSync(codes.join("")).length;
}

test("NOT-03 code and data for 200 notices have at most 6 KB together", async () => {
  const data = JSON.stringify(manyNotices.map(packModel));
  expect(manyNotices.flatMap(({ ranges }) => ranges)).toHaveLength(200);
  const code = await codeBytes();
  expect(code).toBeGreaterThan(1_000);
  expect(code + brotliCompressSync(data).length).toBeLessThanOrEqual(6_000);
});

/** A title of three parts; those of 200 notices differ, as real ones do. */
const titleOf = (index: number): string => {
  const parts = [
    "Clip",
    "Battery cap",
    "Second stage",
    "Sensor cable",
    "Valve seat",
    "Hose fitting",
    "Latch",
  ];
  const places = ["retaining strap", "handset", "canister lid", "counterlung", "first stage", "helmet block"];
  const faults = ["may open", "may leak", "wears early", "may crack in cold water", "is too short"];
  const [part, place, fault] = [index % 7, Math.floor(index / 7) % 6, Math.floor(index / 42)];
  return `${parts[part]} of the ${places[place]} ${faults[fault]}`;
};

/** The page's table, which has the titles, as the answer needs it: without styles. */
async function tableHtml(): Promise<string> {
  const rows = manyNotices.map(({ title, format, ranges }, index) => ({
    ...{ slug: title.toLowerCase().replace(" ", "-"), title, format },
    ranges: ranges.map(({ number, first, last, isOpen }, place) => ({
      ...{ number, isOpen, range: `${first} to ${last}`, title: titleOf(index * 10 + place) },
    })),
  }));
  const container = await AstroContainer.create();
  const html = await container.renderToString(RangeTable, { props: { rows, asOf: "30 Nov 2026" } });
  return html.slice(html.indexOf("<table"), html.indexOf("</table>"));
}

test("NOT-03 with the table of titles, which readers without JavaScript read too, it is 8 KB at most", async () => {
  const data = JSON.stringify(manyNotices.map(packModel));
  const table = await tableHtml();
  const titles = Array.from({ length: 200 }, (_, index) => titleOf(index));
  expect(new Set(titles).size).toBe(200);
  for (const title of titles) expect(table).toContain(title);
  expect((await codeBytes()) + brotliCompressSync(data + table).length).toBeLessThanOrEqual(8_000);
});
