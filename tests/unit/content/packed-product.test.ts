import { expect, test } from "vitest";
import { packProduct, unpackProduct } from "../../../src/content/packed-product.ts";
import { product } from "../../harness/entries.ts";

const text = (words: string) => [
  { type: "paragraph" as const, children: [{ type: "text" as const, text: words }] },
];

test("a packed product has its texts as JSON only, and unpacking restores the product", () => {
  const loop = product("loop", {
    long_descriptions: text("Scrubber, 4 °C – “cold”"),
    Faqs: [{ Question: "How deep?", Answer: text("40 m") }],
  });
  const packed = packProduct(loop);
  expect(Object.keys(packed)).not.toEqual(expect.arrayContaining(["long_descriptions"]));
  expect(Object.keys(packed)).not.toEqual(expect.arrayContaining(["Faqs"]));
  expect(packed.texts).toContain("Scrubber");
  expect(unpackProduct(packed)).toEqual(loop);
});

test("packing and unpacking preserves a product without long texts", () => {
  const bare = product("bare", { long_descriptions: null, Faqs: [] });
  expect(unpackProduct(packProduct(bare))).toEqual(bare);
});
