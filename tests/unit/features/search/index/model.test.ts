import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { productCard } from "../../../../../scripts/bench/generated/products.ts";
import { compress, levelsFor } from "../../../../../scripts/publish/releases/compress.ts";
import { searchColumns } from "../../../../../src/content/search-columns.ts";
import { compareByTitle, type ProductCard } from "../../../../../src/contract/shapes/product.ts";
import { decodeSlug, encodeSlug } from "../../../../../src/contract/shapes/search-columns.ts";
import { SEARCH_INDEX_PATH } from "../../../../../src/contract/site.ts";
import { parseSearchIndex, type SearchIndex } from "../../../../../src/features/search/index/model.ts";
import { product } from "../../../../harness/entries.ts";
import { seededProducts } from "../../../../harness/seeded-products.ts";

type Indexed = Pick<ProductCard, "documentId" | "slug" | "title" | "part_number" | "price">;

function indexOf(products: readonly Indexed[]): SearchIndex {
  const index = parseSearchIndex(searchColumns([...products].sort(compareByTitle)));
  if (!index.ok) throw new Error(index.error);
  return index.data;
}

/** Like the CMS's ids of new entries: incompressible. */
function randomId(index: number): string {
  const number = BigInt(`0x${createHash("sha256").update(`product ${index}`).digest("hex")}`);
  return `p${number.toString(36).slice(0, 23)}`;
}

const slugs = (index: SearchIndex, positions: readonly number[]) =>
  positions.map((position) => index.productAt(position).slug);

const ring = product("ring-nine", { title: "O-ring 9 mm, FKM", part_number: "HS-10103-A" });
const hose = product("hose", { title: "Hose with O-ring", part_number: null, price: null });
const strap = product("strap", { title: "Ceramic ringer", part_number: "AB-7", price: 0 });

describe("D25 the prebuilt index", () => {
  test("returns the data of a card, with a thumbnail by documentId", () => {
    const index = indexOf([ring, hose, strap]);
    expect(index.size).toBe(3);
    expect([0, 1, 2].map(index.productAt)).toEqual(
      [strap, hose, ring].map(({ documentId, slug, title, part_number, price }) => ({
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
  });

  test("finds by title and by part number, sorted by title", () => {
    const index = indexOf([ring, hose, strap]);
    expect(slugs(index, index.find("oring"))).toEqual(["hose", "ring-nine"]);
    expect(slugs(index, index.find("RING"))).toEqual(["strap", "hose", "ring-nine"]);
    expect(slugs(index, index.find("hs 10103"))).toEqual(["ring-nine"]);
    expect(index.find("<script>")).toEqual([]);
  });

  test("suggests matches at the start first, then at a word's start, then the rest, up to the limit", () => {
    const index = indexOf([ring, hose, strap]);
    expect(slugs(index, index.best("o-ring", 5))).toEqual(["ring-nine", "hose"]);
    expect(slugs(index, index.best("ring", 5))).toEqual(["strap", "hose", "ring-nine"]);
    expect(slugs(index, index.best("hs101", 5))).toEqual(["ring-nine"]);
    expect(index.best("ring", 2)).toHaveLength(2);
  });

  test("of no products is empty", () => {
    const index = indexOf([]);
    expect([index.size, index.find("ring")]).toEqual([0, []]);
  });

  test("that was truncated is refused", () => {
    const columns = searchColumns([ring, hose]);
    for (const [name, text] of Object.entries(columns)) {
      expect(parseSearchIndex({ ...columns, [name]: text.split("\n")[0]?.slice(0, 7) ?? "" }).ok).toBe(false);
    }
  });

  test("returns every product unchanged, for any titles", () => {
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
        const index = indexOf(products);
        const returned = Array.from({ length: index.size }, (_, position) => index.productAt(position));
        const bySlug = (a: { slug: string }, b: { slug: string }) => (a.slug < b.slug ? -1 : 1);
        const plain = returned.map(({ featured: _, ...rest }) => rest);
        expect(plain.sort(bySlug)).toEqual([...products].sort(bySlug));
      }),
      { numRuns: 300 },
    );
  });

  test("a slug is encoded by the words of its title, other words are written out", () => {
    expect(encodeSlug("o-ring-9-spare", "O-ring 9 mm")).toBe("ABC-spare");
    expect(decodeSlug("ABC-spare", "O-ring 9 mm")).toBe("o-ring-9-spare");
  });
});

async function bytesPerProduct(products: readonly Indexed[]): Promise<number> {
  const text = Buffer.from(JSON.stringify(searchColumns([...products].sort(compareByTitle))));
  const levels = levelsFor(SEARCH_INDEX_PATH, text.length);
  return (await compress(text, "br", { levels, page: false })).length / products.length;
}

describe("D25 the prebuilt index takes at most 45 bytes a product over the wire", () => {
  test("of the seed catalogue", async () => {
    const products = await seededProducts();
    expect(products.length).toBeGreaterThan(100);
    expect(await bytesPerProduct(products)).toBeLessThanOrEqual(45);
  });

  test("of 10,000 generated products", async () => {
    const products = Array.from({ length: 10_000 }, (_, index) => ({
      ...productCard(index),
      documentId: randomId(index),
    }));
    expect(await bytesPerProduct(products)).toBeLessThanOrEqual(45);
  }, 30_000);

  test("of 10,000 products with titles, slugs and part numbers as varied as the seed's", async () => {
    const seeded = await seededProducts();
    const words = [...new Set(seeded.flatMap(({ title }) => title.split(" ")))];
    const products = Array.from({ length: 10_000 }, (_, index) => {
      const template = seeded[index % seeded.length];
      const random = createHash("sha256").update(`title ${index}`).digest();
      const title = (template?.title ?? "")
        .split(" ")
        .map((word, position) =>
          position % 2 === 0
            ? word
            : (words[random.readUInt16BE((position * 2) % 30) % words.length] ?? word),
        )
        .join(" ");
      const slug = `${template?.slug ?? ""}-${index}`;
      const price = random.readUInt16BE(2) / 10;
      return {
        documentId: randomId(index),
        slug,
        title,
        part_number: `HS-${random.readUInt16BE(0) + 10_000}-A`,
        price,
      };
    });
    expect(await bytesPerProduct(products)).toBeLessThanOrEqual(45);
  }, 30_000);
});
