import * as fc from "fast-check";
import { expect, test } from "vitest";
import { packProduct } from "../../../src/content/packed-product.ts";
import { searchFiles } from "../../../src/content/search-files.ts";
import { decodePostings, encodePostings } from "../../../src/contract/search/postings.ts";
import type { FieldName } from "../../../src/contract/search/settings.ts";
import { decodeLines, encodeLines } from "../../../src/contract/search/token-lines.ts";
import { compareByTitle } from "../../../src/contract/shapes/product.ts";
import { product } from "../../harness/entries.ts";

test("PUB-03 files after an edit have the bytes of those of a full build", () => {
  const words = fc.array(fc.constantFrom("valve", "hose", "ring", "seal", "of brass", "34 mm"), {
    maxLength: 4,
  });
  const notice = fc.option(fc.nat(9));
  const edit = fc.record({ at: fc.nat(30), title: fc.option(fc.nat(99)), texts: words, notice });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 6 }), (edits) => {
      let products = Array.from({ length: 40 }, (_, index) =>
        packProduct(product(`p-${index}`, { title: `Part ${index}`, short_descriptions: "hose" })),
      ).sort(compareByTitle);
      let openNotices = new Map<string, { number: string }[]>();
      let files = searchFiles(products, openNotices);
      for (const { at, title, texts, notice } of edits) {
        products = products
          .map((one, index) => {
            const renamed = title === null ? one.title : `Part ${title}`;
            return index === at ? { ...one, title: renamed, short_descriptions: texts.join(" ") } : one;
          })
          .sort(compareByTitle);
        if (notice !== null)
          openNotices = new Map([...openNotices, [`p-${notice}`, [{ number: `SB 26-${at}` }]]]);
        files = searchFiles(products, openNotices, files);
        expect([...files]).toEqual([...searchFiles(products, openNotices)]);
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

test("tokens and their postings are read as they were written", () => {
  const text = fc.string({ unit: fc.constantFrom("#", "h", "1", "2", " "), minLength: 1, maxLength: 50 });
  const tokens = fc.uniqueArray(text, { minLength: 1 }).map((all) => all.sort());
  const place = fc.nat(9_999).map((number) => number.toString(36));
  fc.assert(
    fc.property(tokens, fc.array(place, { minLength: 9 }), (all, places) => {
      const postings = all.map((_, index) => `07:${places[index % places.length]} 1 ~4;3:2`);
      const read = decodeLines(encodeLines(all, postings));
      expect(read).toEqual(all.map((token, index) => [token, postings[index]]));
    }),
  );
});
