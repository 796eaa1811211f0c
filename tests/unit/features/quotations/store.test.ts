// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QUOTE_LIST_KEY } from "../../../../src/contract/site.ts";
import { addLine, serializeList } from "../../../../src/features/quotations/model.ts";

const unit = { id: "unit", title: "Unit", slug: "unit" };
const spare = { id: "spare", title: "Spare", slug: "spare" };

/** The store of a page that has just loaded. */
async function freshStore() {
  vi.resetModules();
  return import("../../../../src/features/quotations/store.ts");
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test("QUO-01 what is listed is there on the next page, and in other tabs", async () => {
  const first = await freshStore();
  await first.changeList((list) => addLine(list, unit, 2));
  const second = await freshStore();
  const seen: string[][] = [];
  const stop = second.$quoteList.subscribe((list) => seen.push(list.map(({ id }) => id)));
  await first.changeList((list) => addLine(list, spare, 1));
  stop();
  expect(seen).toEqual([["unit"], ["unit", "spare"]]);
});

test("QUO-01 a change keeps what another tab has added since", async () => {
  const { changeList } = await freshStore();
  await changeList((list) => addLine(list, unit, 1));
  localStorage.setItem(QUOTE_LIST_KEY, serializeList([{ ...spare, quantity: 4 }]));
  const changed = await changeList((list) => addLine(list, unit, 1));
  expect(changed.ok && changed.data.map(({ id, quantity }) => [id, quantity])).toEqual([
    ["spare", 4],
    ["unit", 1],
  ]);
});

test("QUO-01 a broken value reads as an empty list, and the next change replaces it", async () => {
  localStorage.setItem(QUOTE_LIST_KEY, '[{"id":"unit"');
  const { $quoteList, changeList } = await freshStore();
  const stop = $quoteList.listen(() => undefined);
  expect($quoteList.get()).toEqual([]);
  stop();
  expect(await changeList((list) => addLine(list, unit, 1))).toMatchObject({ ok: true });
  expect(JSON.parse(localStorage.getItem(QUOTE_LIST_KEY) ?? "")).toHaveLength(1);
});

test("QUO-01 a browser that stores nothing is said to, and shows nothing as listed", async () => {
  const { $quoteList, changeList } = await freshStore();
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  expect(await changeList((list) => addLine(list, unit, 1))).toMatchObject({
    ok: false,
    error: { isRefused: true },
  });
  expect($quoteList.get()).toEqual([]);
});
