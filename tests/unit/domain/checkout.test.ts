import { describe, expect, test } from "vitest";
import {
  changesIn,
  hasNewTerms,
  quoteOf,
  refusalInWords,
  shownLines,
  wishOf,
} from "../../../src/domain/checkout.ts";

const loop = { id: "loop", title: "Loop", price: 129_900, quantity: 2 };
const ring = { id: "ring", title: "Ring", price: 105, quantity: 3 };

/** As the CMS answers. */
const REPLY = {
  quote: "q1",
  expires_at: "2026-11-21T12:15:00.000Z",
  currency: "gbp",
  rate: 0.7843,
  rate_version: "v1",
  products: [
    { id: "loop", title: "Loop", unit_price: 101_881, currency: "gbp", attributes: { quantity: 2 } },
    { id: "ring", title: "Ring", unit_price: 82, currency: "gbp", attributes: { quantity: 3 } },
  ],
  amounts: { subtotal: 204_008, shipping: 0, tax: 0, total: 204_008 },
  terms: { title: "Terms", revised_on: "2021-01-18", digest: "abc" },
};

test("CHK-07 the request: products each id, title, unit_price in minor units, lower-case currency and quantity; e-mail; currency", () => {
  const lines = shownLines([loop, ring], { code: "GBP", rate: 0.7843 });
  expect(wishOf(lines, "GBP", "ada@example.com")).toEqual({
    products: REPLY.products,
    email: "ada@example.com",
    currency: "gbp",
  });
});

test("CHK-07 D2 a currency without small coins is asked for in whole units", () => {
  const [line] = shownLines([ring], { code: "JPY", rate: 151.37 });
  expect(line?.unitPrice).toBe(159);
});

test("a refusal that counts the lines names the product, any other stays as it is", () => {
  const lines = shownLines([loop, { ...ring, title: "Ring $& 2" }], { code: "USD", rate: 1 });
  expect(refusalInWords("Line 2: the quantity must be a whole number from 1 to 999.", lines)).toBe(
    "Ring $& 2: the quantity must be a whole number from 1 to 999.",
  );
  for (const other of ["Line 3: no.", "This comes to $0.10 USD.", ""])
    expect(refusalInWords(other, lines)).toBe(other);
});

describe("a quote", () => {
  test("D1 is read with its amounts in minor units, its rate and the terms that hold", () => {
    expect(quoteOf(REPLY)).toEqual({
      id: "q1",
      currency: { code: "GBP", rate: 0.7843 },
      lines: [
        { id: "loop", title: "Loop", unitPrice: 101_881, quantity: 2 },
        { id: "ring", title: "Ring", unitPrice: 82, quantity: 3 },
      ],
      ...REPLY.amounts,
      terms: { revisedOn: "2021-01-18", digest: "abc" },
    });
    expect(quoteOf({ ...REPLY, terms: null })?.terms).toBeNull();
    expect(quoteOf({ ...REPLY, terms: { digest: "abc" } })?.terms).toEqual({
      revisedOn: null,
      digest: "abc",
    });
  });

  const { subtotal, ...cut } = REPLY.amounts;
  test.each([
    ["nothing", null],
    ["half of one", { ...REPLY, amounts: cut }],
    ["lines that do not add up", { ...REPLY, amounts: { ...REPLY.amounts, subtotal: subtotal - 1 } }],
    ["a total that is not the sum", { ...REPLY, amounts: { ...REPLY.amounts, total: 1 } }],
    ["fractions", { ...REPLY, products: [{ ...REPLY.products[0], unit_price: 0.5 }] }],
    ["a spoilt line", { ...REPLY, products: [...REPLY.products, null] }],
    ["another currency", { ...REPLY, currency: "sek" }],
  ])("D1 is nobody's to agree to: %s", (_, reply) => {
    expect(quoteOf(reply)).toBeUndefined();
  });

  test("D1 what differs from what was shown is said line by line, and nothing else", () => {
    const quote = quoteOf(REPLY);
    if (!quote) throw new Error("The quote is whole");
    const seen = shownLines([loop, ring], { code: "GBP", rate: 0.7843 });
    expect(changesIn(quote, seen).size).toBe(0);
    const [first, second] = seen;
    if (!first || !second) throw new Error("There are two lines");
    const before = [{ ...first, title: "Old Loop", unitPrice: 90_000 }, second];
    expect([...changesIn(quote, before)]).toEqual([
      [
        "loop",
        [
          { kind: "renamed", was: "Old Loop" },
          { kind: "repriced", was: 90_000, now: 101_881 },
        ],
      ],
    ]);
  });
});

test("D1 terms are new where others hold than were shown; where there are none, none are to be agreed to", () => {
  const of = (digest: string, revisedOn = "2021-01-18") => ({ terms: { revisedOn, digest } });
  const none = { terms: null };
  expect(hasNewTerms(of("new", "2026-11-21"), of("old"))).toBe(true);
  expect(hasNewTerms(of("new"), of("old")), "other words under the same day").toBe(true);
  expect(hasNewTerms(of("new"), none)).toBe(true);
  expect(hasNewTerms(of("old"), of("old"))).toBe(false);
  expect(hasNewTerms(none, of("old"))).toBe(false);
});
