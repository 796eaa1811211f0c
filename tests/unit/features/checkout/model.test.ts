import { describe, expect, test } from "vitest";
import {
  changesIn,
  createOrderRequest,
  describeRefusal,
  hasNewTerms,
  parseQuote,
  toPricedLines,
} from "../../../../src/features/checkout/model.ts";

const loop = { id: "loop", title: "Loop", price: 129_900, quantity: 2 };
const ring = { id: "ring", title: "Ring", price: 105, quantity: 3 };

/** A reply of the CMS. */
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

test("CHK-07 the request has products with id, title, unit_price in minor units, lower-case currency and quantity; e-mail; currency", () => {
  const lines = toPricedLines([loop, ring], { code: "GBP", rate: 0.7843 });
  expect(createOrderRequest(lines, "GBP", "ada@example.com")).toEqual({
    products: REPLY.products,
    email: "ada@example.com",
    currency: "gbp",
  });
});

test("CHK-07 D2 a currency without minor units is requested in whole units", () => {
  const [line] = toPricedLines([ring], { code: "JPY", rate: 151.37 });
  expect(line?.unitPrice).toBe(159);
});

test("the line number in a refusal is replaced by the product's title, other refusals are unchanged", () => {
  const lines = toPricedLines([loop, { ...ring, title: "Ring $& 2" }], { code: "USD", rate: 1 });
  expect(describeRefusal("Line 2: the quantity must be a whole number from 1 to 999.", lines)).toBe(
    "Ring $& 2: the quantity must be a whole number from 1 to 999.",
  );
  for (const other of ["Line 3: no.", "This comes to $0.10 USD.", ""])
    expect(describeRefusal(other, lines)).toBe(other);
});

describe("a quote", () => {
  test("D1 is parsed with amounts in minor units, its rate and the current terms", () => {
    expect(parseQuote(REPLY)).toEqual({
      id: "q1",
      conditions: [],
      currency: { code: "GBP", rate: 0.7843 },
      lines: [
        { id: "loop", title: "Loop", unitPrice: 101_881, quantity: 2 },
        { id: "ring", title: "Ring", unitPrice: 82, quantity: 3 },
      ],
      ...REPLY.amounts,
      charged: 204_008,
      terms: { revisedOn: "2021-01-18", digest: "abc" },
    });
    expect(parseQuote({ ...REPLY, terms: null })?.terms).toBeNull();
    expect(parseQuote({ ...REPLY, terms: { digest: "abc" } })?.terms).toEqual({
      revisedOn: null,
      digest: "abc",
    });
  });

  test("QUO-03 of a quotation in parts, only the first payment is charged with the order", () => {
    expect(parseQuote({ ...REPLY, first_payment: 81_603 })).toMatchObject({
      ...{ total: 204_008, charged: 81_603 },
    });
    expect(parseQuote({ ...REPLY, first_payment: "81603" })).toBeUndefined();
  });

  const { subtotal, ...incomplete } = REPLY.amounts;
  test.each([
    ["nothing", null],
    ["missing amounts", { ...REPLY, amounts: incomplete }],
    ["lines that do not add up", { ...REPLY, amounts: { ...REPLY.amounts, subtotal: subtotal - 1 } }],
    ["a total that is not the sum", { ...REPLY, amounts: { ...REPLY.amounts, total: 1 } }],
    ["fractions", { ...REPLY, products: [{ ...REPLY.products[0], unit_price: 0.5 }] }],
    ["an invalid line", { ...REPLY, products: [...REPLY.products, null] }],
    ["another currency", { ...REPLY, currency: "sek" }],
  ])("D1 is rejected: %s", (_, reply) => {
    expect(parseQuote(reply)).toBeUndefined();
  });

  test("D1 only the differences from the displayed lines are listed, by line", () => {
    const quote = parseQuote(REPLY);
    if (!quote) throw new Error("The quote should be valid");
    const displayed = toPricedLines([loop, ring], { code: "GBP", rate: 0.7843 });
    expect(changesIn(quote, displayed).size).toBe(0);
    const [first, second] = displayed;
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

test("D1 terms are new if they differ from the displayed ones; without terms there is nothing to accept", () => {
  const of = (digest: string, revisedOn = "2021-01-18") => ({ terms: { revisedOn, digest } });
  const none = { terms: null };
  expect(hasNewTerms(of("new", "2026-11-21"), of("old"))).toBe(true);
  expect(hasNewTerms(of("new"), of("old")), "another text with the same date").toBe(true);
  expect(hasNewTerms(of("new"), none)).toBe(true);
  expect(hasNewTerms(of("old"), of("old"))).toBe(false);
  expect(hasNewTerms(none, of("old"))).toBe(false);
});
