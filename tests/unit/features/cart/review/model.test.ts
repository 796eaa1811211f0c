import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createCart } from "../../../../../src/features/cart/model.ts";
import {
  describeCartChanges,
  isPayable,
  mergeReviews,
  reviewItems,
  withCatalogue,
} from "../../../../../src/features/cart/review/model.ts";
import { anyCart } from "../../../../harness/carts.ts";

const loop = { id: "loop", title: "Loop", price: 129_900, quantity: 2 };
const ring = { id: "ring", title: "O-ring", price: 240, quantity: 1 };
const cart = createCart([loop, ring]);
const entry = (changes: object = {}) => ({
  documentId: "loop",
  slug: "loop",
  part: "HC-1",
  title: "Loop",
  price: 1299,
  conditions: [],
  ...changes,
});
const rings = { documentId: "ring", slug: "o-ring", part: "", title: "O-ring", price: 2.4, conditions: [] };
const notesOf = (entries: Parameters<typeof reviewItems>[1], id = "loop") =>
  reviewItems(cart.items, entries).get(id)?.notes;

test("D17 a cart that matches the catalogue stays the same and has no notes", () => {
  expect(withCatalogue(cart, [entry(), rings])).toBe(cart);
  expect(notesOf([entry(), rings])).toEqual([]);
});

test("D17 a changed title is updated and reported", () => {
  expect(withCatalogue(cart, [entry({ title: "Loop II" }), rings]).items[0]).toEqual({
    ...loop,
    title: "Loop II",
  });
  expect(notesOf([entry({ title: "Loop II" })])).toEqual([{ kind: "renamed", was: "Loop" }]);
});

test("D17 a changed price is updated, also in the total, and reported", () => {
  const updated = withCatalogue(cart, [entry({ price: 1400.5 }), rings]);
  expect(updated.totalAmount).toBe(2 * 140_050 + 240);
  expect(notesOf([entry({ price: 1400.5 })])).toEqual([{ kind: "repriced", was: 129_900, now: 140_050 }]);
});

test.each([
  ["withdrawn from the catalogue", [], "withdrawn"],
  ["not sold any more", [entry({ price: null })], "withdrawn"],
  ["on request now", [entry({ price: 0 })], "on-request"],
])("D17 a product that is %s is marked, stays in the cart and cannot be bought", (_, entries, kind) => {
  expect(withCatalogue(cart, entries)).toBe(cart);
  const review = reviewItems(cart.items, entries).get("loop");
  expect(review?.notes).toEqual([{ kind }]);
  expect(isPayable(review)).toBe(false);
  expect(isPayable(reviewItems(cart.items, [entry()]).get("loop"))).toBe(true);
});

test("the notes of a line survive a second review, unless there is a newer note of the same kind", () => {
  const first = reviewItems(cart.items, [entry({ title: "Loop II", price: 1400 }), rings]);
  const second = reviewItems(
    [{ ...loop, title: "Loop II", price: 140_000 }],
    [entry({ title: "Loop II", price: 1500 })],
  );
  expect(mergeReviews(first, second).get("loop")?.notes).toEqual([
    { kind: "renamed", was: "Loop" },
    { kind: "repriced", was: 140_000, now: 150_000 },
  ]);
  expect(mergeReviews(first, reviewItems([loop], [])).get("loop")?.notes).toEqual([{ kind: "withdrawn" }]);
  expect(mergeReviews(first, second).has("ring")).toBe(true);
});

test("D17 for any catalogue, no line and no quantity is lost, and a second update changes nothing", () => {
  const price = fc.oneof(
    fc.constant(null),
    fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100),
  );
  fc.assert(
    fc.property(
      anyCart,
      fc.infiniteStream(price),
      fc.infiniteStream(fc.boolean()),
      (before, prices, isListed) => {
        const entries = before.items.flatMap(({ id }) =>
          isListed.next().value
            ? [
                {
                  documentId: id,
                  slug: "s",
                  part: "",
                  title: "New",
                  price: prices.next().value ?? null,
                  conditions: [],
                },
              ]
            : [],
        );
        const after = withCatalogue(before, entries);
        const idAndQuantity = ({ id, quantity }: { id: string; quantity: number }) => [id, quantity];
        expect(after.items.map(idAndQuantity)).toEqual(before.items.map(idAndQuantity));
        expect(withCatalogue(after, entries)).toBe(after);
      },
    ),
  );
});

test("D17 a title with line breaks is stored as it is and is not a change", () => {
  const multiline = entry({ title: "Loop\nII" });
  const updated = withCatalogue(cart, [multiline, rings]);
  expect(updated.items[0]?.title).toBe("Loop\nII");
  expect(reviewItems(updated.items, [multiline, rings]).get("loop")?.notes).toEqual([]);
});

test("D17 lines with notes are counted, lines that were removed from the cart are not", () => {
  const review = reviewItems(cart.items, [entry({ title: "Loop II" })]);
  expect(describeCartChanges(review, cart.items)).toBe(
    "2 lines have changed since you put them into the cart.",
  );
  expect(describeCartChanges(review, [ring])).toBe("1 line has changed since you put it into the cart.");
  expect(describeCartChanges(review, [])).toBe("");
});
