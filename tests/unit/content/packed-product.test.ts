import { expect, test } from "vitest";
import { packProduct, unpackProduct } from "../../../src/content/packed-product.ts";
import { product } from "../../harness/entries.ts";

const text = (words: string) => [
  { type: "paragraph" as const, children: [{ type: "text" as const, text: words }] },
];

test("a product is kept without its trees of text, and is the same when it is wanted whole", () => {
  const loop = product("loop", {
    long_descriptions: text("Scrubber, 4 °C – “cold”"),
    Faqs: [{ Question: "How deep?", Answer: text("40 m") }],
  });
  const kept = packProduct(loop);
  expect(Object.keys(kept)).not.toEqual(expect.arrayContaining(["long_descriptions"]));
  expect(Object.keys(kept)).not.toEqual(expect.arrayContaining(["Faqs"]));
  expect(kept.texts).toContain("Scrubber");
  expect(unpackProduct(kept)).toEqual(loop);
});

test("a product without long texts stays without", () => {
  const bare = product("bare", { long_descriptions: null, Faqs: [] });
  expect(unpackProduct(packProduct(bare))).toEqual(bare);
});
