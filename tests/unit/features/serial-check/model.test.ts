import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../../../scripts/lib/root.ts";
import {
  type CheckedModel,
  checkSerial,
  packModel,
  unpackModels,
} from "../../../../src/features/serial-check/model.ts";

const model = (title: string, format: string, ranges: CheckedModel["ranges"] = []): CheckedModel => ({
  ...{ title, format, ranges },
  links: [["Model", `/product/${title.toLowerCase()}`]],
});
const range = (number: string, first: string | null, last: string | null, isOpen = true) => ({
  ...{ number, first, last, isOpen },
  note: null,
});
const MODELS = [
  model("Streamway", "SW-##-####", [
    range("SB 19-02", null, "SW-20-0400", false),
    range("SB 21-02", "SW-20-0001", "SW-20-0380"),
  ]),
  model("Foreland", "F40-##-####"),
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

test("the data of the page keeps what the check reads", () => {
  expect(unpackModels(JSON.stringify(MODELS.map(packModel)))).toEqual(MODELS);
  const noted = model("Cairn", "CN-####", [{ ...range("SB 1", null, null), note: "Lots 1903 and 1904" }]);
  expect(unpackModels(JSON.stringify([packModel(noted)]))).toEqual([noted]);
});

/** 20 models with ten notices each, whose ranges differ as real ones do. */
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
