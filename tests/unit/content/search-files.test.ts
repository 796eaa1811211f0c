import * as fc from "fast-check";
import { expect, test } from "vitest";
import { packProduct } from "../../../src/content/packed-product.ts";
import { searchFiles } from "../../../src/content/search-files.ts";
import { decodePostings, encodePostings } from "../../../src/contract/search/postings.ts";
import type { FieldName } from "../../../src/contract/search/settings.ts";
import { compareByTitle } from "../../../src/contract/shapes/product.ts";
import { product } from "../../harness/entries.ts";

test("PUB-03 files after an edit have the bytes of those of a full build", () => {
  const words = fc.array(fc.constantFrom("valve", "hose", "ring", "seal", "of brass", "34 mm"), {
    maxLength: 4,
  });
  const edit = fc.record({ at: fc.nat(30), title: fc.option(fc.nat(99)), texts: words });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 6 }), (edits) => {
      let products = Array.from({ length: 40 }, (_, index) =>
        packProduct(product(`p-${index}`, { title: `Part ${index}`, short_descriptions: "hose" })),
      ).sort(compareByTitle);
      let files = searchFiles(products);
      for (const { at, title, texts } of edits) {
        products = products
          .map((one, index) => {
            const renamed = title === null ? one.title : `Part ${title}`;
            return index === at ? { ...one, title: renamed, short_descriptions: texts.join(" ") } : one;
          })
          .sort(compareByTitle);
        files = searchFiles(products, files);
        expect([...files]).toEqual([...searchFiles(products)]);
      }
    }),
  );
});

test("postings are read as they were written", () => {
  const places = fc.uniqueArray(fc.nat(300), { minLength: 1 }).map((all) => all.sort((a, b) => a - b));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom("number", "title", "text", "pairs"), places), (fields) => {
      const postings = new Map(Object.entries(fields) as [FieldName, number[]][]);
      const read = decodePostings(encodePostings(postings));
      expect(Object.fromEntries(read)).toEqual(Object.fromEntries(postings));
    }),
  );
});
