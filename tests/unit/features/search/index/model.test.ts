import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchColumns } from "../../../../../src/content/search-columns.ts";
import type { OpenNotices } from "../../../../../src/contract/rules/card-remarks.ts";
import { decodeSlug, encodeSlug } from "../../../../../src/contract/shapes/search-columns.ts";
import { parseCards } from "../../../../../src/features/search/index/model.ts";
import { product } from "../../../../harness/entries.ts";

type Shown = Parameters<typeof searchColumns>[0];
const NO_NOTICES = new Map();

function cardsOf(products: Shown, openNotices: OpenNotices = NO_NOTICES) {
  const cards = parseCards(searchColumns(products, openNotices));
  if (!cards.ok) throw new Error(cards.error);
  return cards.data;
}

/** Like the CMS's ids of new entries: incompressible. */
function randomId(index: number): string {
  const number = BigInt(`0x${createHash("sha256").update(`product ${index}`).digest("hex")}`);
  return `p${number.toString(36).slice(0, 23)}`;
}

const ring = product("ring-nine", { title: "O-ring 9 mm, FKM", part_number: "HS-10103-A" });
const hose = product("hose", { title: "Hose with O-ring", part_number: null, price: null });

const CONDITIONS = ["Training on this unit", "End-use statement"].map((title) => ({
  ...{ documentId: title, title, text: title, countries: [] },
  kind: "qualification" as const,
}));
const NOTICES = new Map([["ring-nine", [{ number: "SB 26-03" }, { number: "SB 25-01" }]]]);

describe("D25 the cards of the prebuilt index", () => {
  test("have the data of a card, with a thumbnail by documentId", () => {
    expect(cardsOf([ring, hose])).toEqual(
      [ring, hose].map(({ documentId, slug, title, part_number, price }) => ({
        ...{ documentId, slug, title, part_number, price },
        featured: {
          url: `/thumbnails/${documentId}`,
          alternativeText: "",
          width: 960,
          height: 720,
          color: null,
        },
      })),
    );
    expect(cardsOf([])).toEqual([]);
  });

  test("NOT-02 CON-01 say which open notices a product has, and under which conditions it is sold", () => {
    const cards = cardsOf([ring, { ...hose, conditions: CONDITIONS }], NOTICES);
    expect(cards.map(({ notice, conditions }) => [notice, conditions])).toEqual([
      ["Safety notice SB 25-01, SB 26-03", undefined],
      [undefined, "Required: Training on this unit, End-use statement"],
    ]);
    expect(Object.keys(searchColumns([ring, hose], NO_NOTICES))).not.toContain("notices");
  });

  test("that were truncated are refused", () => {
    const columns = searchColumns([{ ...ring, conditions: CONDITIONS }, hose], NOTICES);
    expect(Object.keys(columns)).toHaveLength(7);
    for (const [name, text] of Object.entries(columns)) {
      expect(parseCards({ ...columns, [name]: text?.split("\n")[0]?.slice(0, 7) ?? "" }).ok).toBe(false);
    }
  });

  test("return every product unchanged, for any titles", () => {
    const text = (letters: string, max: number) =>
      fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: max });
    const word = text("abcxyz019", 5);
    const slug = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join("-"));
    const title = fc.oneof(
      fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join(" ")),
      fc.string({ unit: "grapheme", maxLength: 40 }).map((any) => `x${any.replace(/\s+/g, " ")}`),
    );
    const price = fc.option(fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100));
    const documentId = fc.oneof(text("abc019", 24), fc.integer().map(randomId));
    const indexed = fc.record({
      slug,
      title,
      price,
      documentId,
      part_number: fc.constantFrom(null, "HC-1", "A 2"),
    });
    fc.assert(
      fc.property(fc.uniqueArray(indexed, { selector: ({ slug }) => slug, maxLength: 12 }), (products) => {
        expect(
          cardsOf(products.map((one) => ({ ...one, conditions: [] }))).map(
            ({ featured: _, ...rest }) => rest,
          ),
        ).toEqual(products);
      }),
      { numRuns: 300 },
    );
  });

  test("a slug is encoded by the words of its title, other words are written out", () => {
    expect(encodeSlug("o-ring-9-spare", "O-ring 9 mm")).toBe("ABC-spare");
    expect(decodeSlug("ABC-spare", "O-ring 9 mm")).toBe("o-ring-9-spare");
  });
});
