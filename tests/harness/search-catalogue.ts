import { product } from "../../scripts/bench/generated/products.ts";
import type { Product } from "../../src/contract/shapes/product.ts";
import { filesOf } from "./search-files.ts";

const COUNT = 10_000;
const CONDITIONS = ["Training on this unit", "End-use statement", "Destinations by quotation"].map(
  (title, index) => ({
    ...{ documentId: `condition-${index}`, title, text: title, countries: [] },
    kind: "qualification" as const,
  }),
);

/** The products of a large catalogue, of which every tenth is sold under conditions (SRC-04). */
export const searchedProducts: readonly Product[] = Array.from({ length: COUNT }, (_, index) => ({
  ...product(index, COUNT),
  conditions: index % 10 === 0 ? CONDITIONS.slice(0, 1 + (index % 3)) : [],
}));

/** One in fifty has an open safety notice, some have two. */
const openNotices = new Map(
  searchedProducts
    .filter((_, index) => index % 50 === 0)
    .map(({ slug }, index) => [
      slug,
      [`SB 26-${index}`, `SB 25-${index}`].slice(index % 3 === 0 ? 0 : 1).map((number) => ({ number })),
    ]),
);

export const searchedFiles = filesOf(searchedProducts, openNotices);
