import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cartOf } from "../../../src/domain/cart.ts";
import {
  changesInWords,
  isPayable,
  mergeReviews,
  reviewItems,
  withCatalogue,
} from "../../../src/domain/cart-review.ts";
import { anyCart } from "../../harness/carts.ts";

const loop = { id: "loop", title: "Loop", price: 129_900, quantity: 2 };
const ring = { id: "ring", title: "O-ring", price: 240, quantity: 1 };
const cart = cartOf([loop, ring]);
const entry = (changes: object = {}) => ({
  documentId: "loop",
  slug: "loop",
  title: "Loop",
  price: 1299,
  ...changes,
});
const rings = { documentId: "ring", slug: "o-ring", title: "O-ring", price: 2.4 };
const notesOf = (entries: Parameters<typeof reviewItems>[1], id = "loop") =>
  reviewItems(cart.items, entries).get(id)?.notes;

test("D17 a cart that is as the catalogue has it stays the same, and nothing is said", () => {
  expect(withCatalogue(cart, [entry(), rings])).toBe(cart);
  expect(notesOf([entry(), rings])).toEqual([]);
});

test("D17 a changed title is updated and said", () => {
  expect(withCatalogue(cart, [entry({ title: "Loop II" }), rings]).items[0]).toEqual({
    ...loop,
    title: "Loop II",
  });
  expect(notesOf([entry({ title: "Loop II" })])).toEqual([{ kind: "renamed", was: "Loop" }]);
});

test("D17 a changed price is updated, in the total too, and said", () => {
  const updated = withCatalogue(cart, [entry({ price: 1400.5 }), rings]);
  expect(updated.totalAmount).toBe(2 * 140_050 + 240);
  expect(notesOf([entry({ price: 1400.5 })])).toEqual([{ kind: "repriced", was: 129_900, now: 140_050 }]);
});

test.each([
  ["withdrawn from the catalogue", [], "withdrawn"],
  ["not sold any more", [entry({ price: null })], "withdrawn"],
  ["on request now", [entry({ price: 0 })], "on-request"],
])("D17 what is %s is marked, stays in the cart and cannot be paid for", (_, entries, kind) => {
  expect(withCatalogue(cart, entries)).toBe(cart);
  const review = reviewItems(cart.items, entries).get("loop");
  expect(review?.notes).toEqual([{ kind }]);
  expect(isPayable(review)).toBe(false);
  expect(isPayable(reviewItems(cart.items, [entry()]).get("loop"))).toBe(true);
});

test("what was said of a line stays said after a second look, unless there is something newer", () => {
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

test("D17 whatever the catalogue says, no line and no quantity is lost, and a second look changes nothing", () => {
  const price = fc.oneof(
    fc.constant(null),
    fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100),
  );
  fc.assert(
    fc.property(
      anyCart,
      fc.infiniteStream(price),
      fc.infiniteStream(fc.boolean()),
      (before, prices, there) => {
        const entries = before.items.flatMap(({ id }) =>
          there.next().value
            ? [{ documentId: id, slug: "s", title: "New", price: prices.next().value ?? null }]
            : [],
        );
        const after = withCatalogue(before, entries);
        const kept = ({ id, quantity }: { id: string; quantity: number }) => [id, quantity];
        expect(after.items.map(kept)).toEqual(before.items.map(kept));
        expect(withCatalogue(after, entries)).toBe(after);
      },
    ),
  );
});

test("D17 a title with line breaks is the same in the cart, whose record has none", () => {
  const broken = entry({ title: "Loop\nII" });
  const updated = withCatalogue(cart, [broken, rings]);
  expect(updated.items[0]?.title).toBe("Loop II");
  expect(reviewItems(updated.items, [broken, rings]).get("loop")?.notes).toEqual([]);
});

test("D17 the lines that there is something to say of are counted, those that are gone from the cart not", () => {
  const review = reviewItems(cart.items, [entry({ title: "Loop II" })]);
  expect(changesInWords(review, cart.items)).toBe("2 lines have changed since you put them into the cart.");
  expect(changesInWords(review, [ring])).toBe("1 line has changed since you put it into the cart.");
  expect(changesInWords(review, [])).toBe("");
});
