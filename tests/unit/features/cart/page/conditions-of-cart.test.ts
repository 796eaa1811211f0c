import { expect, test } from "vitest";
import { conditionsOfCart } from "../../../../../src/features/cart/page/conditions-of-cart.ts";
import { reviewItems } from "../../../../../src/features/cart/review/model.ts";

test("CON-01 the cart shows each condition of its lines once, and none of what cannot be bought", () => {
  const condition = (documentId: string) => ({
    ...{ documentId, title: documentId, text: "Text.", kind: "qualification", countries: [] },
  });
  const items = ["loop", "ring"].map((id) => ({ id, title: id, price: 240, quantity: 1 }));
  const entry = (slug: string, conditions: unknown, price: number | null = 2.4) => ({
    ...{ documentId: slug, slug, title: slug, part: "", price, conditions },
  });
  const review = reviewItems(items, [
    entry("loop", [condition("one"), condition("two"), { kind: "other" }]),
    entry("ring", [condition("two")]),
  ]);
  expect(conditionsOfCart(review, items).map(({ documentId }) => documentId)).toEqual(["one", "two"]);
  const withdrawn = reviewItems(items, [entry("loop", [condition("one")], null)]);
  expect(conditionsOfCart(withdrawn, items)).toEqual([]);
});
