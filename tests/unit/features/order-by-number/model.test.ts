import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addedMessage, answerTitle } from "../../../../src/features/order-by-number/messages.ts";
import {
  answerParts,
  cartLinesOf,
  countLines,
  keysOf,
  type ListedProduct,
  linesOf,
  listProblem,
  parseList,
  remainingText,
  withNumber,
} from "../../../../src/features/order-by-number/model.ts";

const ring: ListedProduct = {
  documentId: "ring",
  slug: "o-ring",
  title: "O-ring",
  part_number: "HS-10103-A",
  price: 240,
  former_part_numbers: [],
};
const sensor: ListedProduct = {
  ...ring,
  documentId: "sensor",
  title: "Oxygen sensor",
  part_number: "HS-30134-C",
  former_part_numbers: ["HS-30134-B", "HS-30134-A"],
};
const onRequest: ListedProduct = { ...ring, documentId: "rig", part_number: "HC-3620-HP", price: 0 };
const notSold: ListedProduct = { ...ring, documentId: "torso", part_number: "HC-3630-ES", price: null };
const answerTo = (text: string) =>
  answerParts(parseList(linesOf(text)), {
    products: [ring, sensor, onRequest, notSold],
    closest: new Map([["hs10103b", "HS-10103-A"]]),
  });
const kinds = (text: string) => answerTo(text).map(({ answer }) => answer.kind);

/** Lists as people paste them, with random text among them. */
const list = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom(
        "",
        "  ",
        "HS-10103-A 4",
        "hs10103a",
        "4 x HS-30134-B",
        "HS-10103-A x",
        "HC-3620-HP\t1",
      ),
    ),
  )
  .chain((lines) => fc.constantFrom("\n", "\r\n", "\r").map((end) => lines.join(end)));

test("FIT-05 every line that is not blank is in exactly one answer", () => {
  fc.assert(
    fc.property(list, (text) => {
      const lines = linesOf(text);
      const answered = answerTo(text).flatMap(({ part }) => part.lines);
      expect([...answered].sort()).toEqual([...lines].sort());
    }),
  );
});

test("FIT-05 what is not added stays in the list, and what is added does not", () => {
  fc.assert(
    fc.property(list, (text) => {
      const answered = answerTo(text);
      const remaining = linesOf(remainingText(answered));
      const found = answered
        .filter(({ answer }) => answer.kind === "found")
        .flatMap(({ part }) => part.lines);
      expect([...remaining, ...found].sort()).toEqual(linesOf(text).sort());
      expect(cartLinesOf(answerTo(remaining.join("\n")))).toEqual([]);
    }),
  );
});

test("FIT-05 lines of one number add up, however it is written; others stay apart", () => {
  const parts = parseList(["HS-10103-A 4", "hs10103a", "2 x HS 10103 A", "HS-30134-C", "HS-10103-A four"]);
  expect(parts.map(({ key, quantity }) => [key, quantity])).toEqual([
    ["hs10103a", 7],
    ["hs30134c", 1],
    ["hs10103a", undefined],
  ]);
  expect(keysOf(parts)).toEqual(["hs10103a", "hs30134c"]);
});

test("FIT-05 each line is answered: found, replaced, on request, not sold, unknown, quantity", () => {
  expect(
    kinds("HS-10103-A 4\nHC-3620-HP\nHC-3630-ES\nHS-99999-X\nHS-30134-C 0\nHS-30134-C 1000\nHS-30134-C four"),
  ).toEqual([
    "found",
    "on-request",
    "not-sold",
    "unknown",
    "quantity-limit",
    "quantity-limit",
    "quantity-unclear",
  ]);
  expect(kinds("HS-30134-C 0")).toEqual(["quantity-limit"]);
  expect(kinds("HS-30134-C 600\nHS-30134-C 400")).toEqual(["quantity-limit"]);
  expect(kinds("---\n!?")).toEqual(["unknown", "unknown"]);
});

test("FIT-05 FIT-04 a former number is answered with the part that is sold now", () => {
  expect(answerTo("HS-30134-B 2")).toMatchObject([
    { answer: { kind: "found", product: sensor, quantity: 2, isReplaced: true } },
  ]);
  expect(answerTo("HS-30134-C")).toMatchObject([{ answer: { kind: "found", isReplaced: false } }]);
});

test("FIT-05 FIT-04 a number that is sold is not answered with a part that had it before", () => {
  const earlier = { ...ring, former_part_numbers: ["HS-30134-C"] };
  for (const products of [
    [earlier, sensor],
    [sensor, earlier],
  ])
    expect(answerParts(parseList(["HS-30134-C"]), { products, closest: new Map() })).toMatchObject([
      { answer: { product: { documentId: "sensor" }, isReplaced: false } },
    ]);
});

test("FIT-05 an unknown number is answered with the closest one, which can take its place", () => {
  const text = "HS-10103-A\n HS-10103-B x 3\n7 pcs hs10103b\n";
  const [, mistyped] = answerTo(text);
  expect(mistyped?.answer).toEqual({ kind: "unknown", closest: "HS-10103-A" });
  if (mistyped)
    expect(withNumber(text, mistyped.part, "HS-10103-A")).toBe("HS-10103-A\nHS-10103-A 3\nHS-10103-A 7\n");
});

test("FIT-05 the lines for the cart have price and quantity of each found part", () => {
  expect(cartLinesOf(answerTo("HS-10103-A 4\nHS-99999-X\nHS-30134-B"))).toEqual([
    { id: "ring", title: "O-ring", price: 240, quantity: 4 },
    { id: "sensor", title: "Oxygen sensor", price: 240, quantity: 1 },
  ]);
});

test("FIT-05 a list of 61 lines is not checked, with the limit in words; blank lines do not count", () => {
  const lines = (count: number) => linesOf("HS-10103-A\n\n".repeat(count));
  expect(listProblem(lines(60))).toBeNull();
  expect(listProblem(lines(61))).toContain("At most 60 lines are checked at once, and your list has 61.");
  expect(listProblem(linesOf(" \n\t"))).toBe("Write at least one part number.");
});

test("FIT-05 a line of none is refused in its row beside others of its number, before or after them", () => {
  for (const text of ["HS-10103-A 0\nHS-10103-A 5", "HS-10103-A 5\nHS-10103-A 0"]) {
    expect(kinds(text).sort()).toEqual(["found", "quantity-limit"]);
    expect(cartLinesOf(answerTo(text))).toMatchObject([{ id: "ring", quantity: 5 }]);
    expect(remainingText(answerTo(text))).toBe("HS-10103-A 0");
  }
});

test("FIT-05 FIT-04 two numbers of one product are one line, of the cart and of what is said", () => {
  const answered = answerTo("HS-30134-B 1\nHS-30134-C 2\nHS-10103-A\nHS-99999-X");
  expect(cartLinesOf(answered)).toMatchObject([
    { id: "sensor", quantity: 3 },
    { id: "ring", quantity: 1 },
  ]);
  const { found, all } = countLines(answered);
  expect(answerTitle(found, all)).toBe("2 of 3 lines can be added");
  expect(addedMessage(found, 1)).toBe(
    "2 lines are in your cart. The list keeps the 1 line that could not be added.",
  );
});
