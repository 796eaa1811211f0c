import * as fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_QUOTATION_LINES } from "../../../../src/contract/rules/quotations.ts";
import {
  addLine,
  addLines,
  copyLines,
  isQuantity,
  type ListLine,
  parseList,
  serializeList,
  setQuantity,
  withoutLines,
} from "../../../../src/features/quotations/model.ts";

const line = (id: string, quantity = 1): ListLine => ({ id, title: `Product ${id}`, slug: id, quantity });
const lines = (count: number): ListLine[] => Array.from({ length: count }, (_, index) => line(`p${index}`));

const someLine = fc.record({
  id: fc.stringMatching(/^[\w-]{1,24}$/),
  title: fc.string({ minLength: 1, maxLength: 60 }),
  slug: fc.string({ maxLength: 20 }),
  quantity: fc.integer({ min: 1, max: 999 }),
});

test("QUO-01 a stored list is read as it was, up to its limit", () => {
  fc.assert(
    fc.property(fc.uniqueArray(someLine, { selector: ({ id }) => id, maxLength: 80 }), (list) => {
      expect(parseList(serializeList(list))).toEqual(list.slice(0, MAX_QUOTATION_LINES));
    }),
  );
});

test("QUO-01 whatever is stored reads as a valid list", () => {
  const broken = fc.record({
    id: fc.anything(),
    title: fc.anything(),
    slug: fc.anything(),
    quantity: fc.anything(),
  });
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(fc.oneof(someLine, broken, fc.jsonValue())).map((value) => JSON.stringify(value) ?? ""),
  );
  fc.assert(
    fc.property(text, (stored) => {
      const list = parseList(stored);
      expect(list.length).toBeLessThanOrEqual(MAX_QUOTATION_LINES);
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
      for (const { id, title, quantity } of list) {
        expect(id).toMatch(/^[\w-]+$/);
        expect(title).not.toBe("");
        expect(isQuantity(quantity)).toBe(true);
      }
    }),
  );
});

test("QUO-01 an add counts up to the limit of a quantity, and of lines", () => {
  expect(addLine([], line("a"), 2)).toEqual({ ok: true, data: [line("a", 2)] });
  expect(addLine([line("a", 2), line("b")], line("a"), 3)).toEqual({
    ok: true,
    data: [line("a", 5), line("b")],
  });
  expect(addLine([line("a", 999)], line("a"), 1)).toMatchObject({ ok: false, error: /from 1 to 999/ });
  for (const quantity of [0, -1, 1.5, Number.NaN])
    expect(addLine([], line("a"), quantity)).toMatchObject({ ok: false });
  const full = lines(MAX_QUOTATION_LINES);
  expect(addLine(full, line("new"), 1)).toMatchObject({ ok: false, error: /at most 60 products/ });
  expect(addLine(full, line("p0"), 1)).toMatchObject({ ok: true });
});

test("QUO-01 FIT-02 of several lines all are added, or none", () => {
  const list = [line("a", 2)];
  expect(addLines(list, [line("b", 3), line("a", 4)])).toEqual({
    ok: true,
    data: [line("a", 6), line("b", 3)],
  });
  expect(addLines(list, [line("b"), line("a", 998), line("c")])).toMatchObject({
    ok: false,
    error: /from 1 to 999/,
  });
  const full = lines(MAX_QUOTATION_LINES - 1);
  expect(addLines(full, [line("new"), line("newer"), line("p0")])).toMatchObject({
    ok: false,
    error: /at most 60/,
  });
});

test("QUO-01 a copied cart replaces quantities, so that copying twice changes nothing", () => {
  const cart = [
    { ...line("a", 4), slug: "" },
    { ...line("b", 1_500), slug: "" },
  ];
  const once = copyLines([line("a"), line("c")], cart);
  expect(once).toEqual({
    ok: true,
    data: [line("a", 4), line("c"), { ...line("b", 999), slug: "" }],
  });
  expect(once.ok && copyLines(once.data, cart)).toEqual(once);
  expect(copyLines([line("x")], lines(60))).toMatchObject({ ok: false });
});

test("QUO-01 quantities change and lines go one by one", () => {
  const list = [line("a"), line("b")];
  expect(setQuantity(list, "b", 7)).toEqual([line("a"), line("b", 7)]);
  expect(withoutLines(list, ["a", "z"])).toEqual([line("b")]);
});
