import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchColumns } from "../../../../../src/content/search-columns.ts";
import type { ProductCard } from "../../../../../src/contract/shapes/product.ts";
import { decodeSlug, encodeSlug } from "../../../../../src/contract/shapes/search-columns.ts";
import { parseCards } from "../../../../../src/features/search/index/model.ts";
import { product } from "../../../../harness/entries.ts";

type Shown = Pick<ProductCard, "documentId" | "slug" | "title" | "part_number" | "price">;

function cardsOf(products: readonly Shown[]) {
  const cards = parseCards(searchColumns(products));
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

  test("that were truncated are refused", () => {
    const columns = searchColumns([ring, hose]);
    for (const [name, text] of Object.entries(columns)) {
      expect(parseCards({ ...columns, [name]: text.split("\n")[0]?.slice(0, 7) ?? "" }).ok).toBe(false);
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
        expect(cardsOf(products).map(({ featured: _, ...rest }) => rest)).toEqual(products);
      }),
      { numRuns: 300 },
    );
  });

  test("a slug is encoded by the words of its title, other words are written out", () => {
    expect(encodeSlug("o-ring-9-spare", "O-ring 9 mm")).toBe("ABC-spare");
    expect(decodeSlug("ABC-spare", "O-ring 9 mm")).toBe("o-ring-9-spare");
  });
});
