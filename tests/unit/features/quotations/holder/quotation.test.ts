import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { OpenQuotation } from "../../../../../src/contract/rules/quotations.ts";
import { isOpen, parseQuotation } from "../../../../../src/features/quotations/holder/model.ts";
import { stateWords } from "../../../../../src/features/quotations/holder/show-quotation.ts";

const QUOTATION: OpenQuotation = {
  number: "Q-2026-0042",
  reference: "R-7QKD",
  revision: 1,
  state: "sent",
  organisation: "Example Navy",
  name: "Ada Diver",
  currency: "EUR",
  lines: [
    { product_id: "a", title: "Unit", part_number: "HU-1", slug: "unit", quantity: 2, unit_price: 1_240_000 },
    { product_id: "b", title: "Spare", part_number: null, slug: "spare", quantity: 40, unit_price: 55 },
  ],
  total: 2_482_200,
  parts: { share: 40, first: 992_880, balance: 1_489_320 },
  lead_time: "6 weeks",
  terms: "Line 1\nLine 2",
  sent_on: "2026-11-28",
  valid_until: "2026-12-28",
  order: null,
  conditions_digest: "0af1",
  conditions: [
    {
      ...{
        documentId: "c",
        title: "Course",
        text: "For divers on it.",
        kind: "qualification",
        countries: [],
      },
      products: [{ title: "Unit", slug: "unit" }],
    },
  ],
};
const BEFORE = new Date("2026-12-28T23:59:00Z");
const AFTER = new Date("2026-12-29T00:01:00Z");

test("QUO-02 a quotation is read as it was answered", () => {
  expect(parseQuotation({ data: QUOTATION })).toEqual(QUOTATION);
  expect(parseQuotation({ data: { ...QUOTATION, currency: "eur" } })).toEqual(QUOTATION);
  const { parts: _, ...atOnce } = QUOTATION;
  expect(parseQuotation({ data: atOnce })).toEqual({ ...QUOTATION, parts: null });
});

test("QUO-02 an answer of another shape, or whose amounts do not add up, is none", () => {
  const [line] = QUOTATION.lines;
  for (const change of [
    { total: 2_482_201 },
    { total: -1 },
    { currency: "XXX" },
    { lines: "none" },
    { lines: [{ ...line, unit_price: 1.5 }] },
    { lines: [{ ...line, title: null }] },
    { valid_until: "soon" },
    { state: "lost" },
    { number: null },
    { parts: { share: 40, first: 992_880, balance: 1_489_321 } },
    { parts: { share: 0, first: 992_880, balance: 1_489_320 } },
  ])
    expect(parseQuotation({ data: { ...QUOTATION, ...change } }), JSON.stringify(change)).toBeUndefined();
  fc.assert(fc.property(fc.anything(), (reply) => parseQuotation(reply) === undefined));
});

test("QUO-03 the state is said in words, and only a sent one that is still valid is open", () => {
  const words = (change: Partial<OpenQuotation>, now = BEFORE) =>
    stateWords({ ...QUOTATION, ...change }, now);
  expect(words({})).toBe("You can accept this quotation until 28 Dec 2026.");
  expect(words({}, AFTER)).toMatch(/^This quotation expired on 28 Dec 2026/);
  expect(words({ state: "expired" })).toMatch(/expired/);
  expect(words({ state: "declined" })).toMatch(/withdraw this quotation/);
  expect(words({ state: "accepted" }, AFTER)).toBe("This quotation has been accepted.");
  expect(words({ state: "being priced" })).toMatch(/working on this quotation/);
  expect([isOpen(QUOTATION, BEFORE), isOpen(QUOTATION, AFTER)]).toEqual([true, false]);
  expect(isOpen({ ...QUOTATION, state: "accepted" }, BEFORE)).toBe(false);
});
