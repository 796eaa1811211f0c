import { createRequire } from "node:module";
import { expect, test } from "vitest";

// The CMS is a separate application: the test loads its files by path.
const { mergeTyped, refilled, typedFields, typedIn, withoutCommonLines } = createRequire(import.meta.url)(
  "../../cms/src/admin/versions/merge.ts",
);

/** Tests how the panel's form merges unsaved input when others change its entry. */

test("what is typed is what differs from what the form was filled with", () => {
  const initial = { title: "A", price: 5, facts: [{ id: 1 }] };
  expect(typedFields({ ...initial }, initial)).toEqual([]);
  expect(typedFields({ ...initial, title: "B", facts: [{ id: 1 }, {}] }, initial)).toEqual([
    "title",
    "facts",
  ]);
  expect(typedFields({ title: "A", note: "new" }, { title: "A", price: undefined })).toEqual(["note"]);
  expect(typedFields({ title: "A" }, { title: "A", price: 5 })).toEqual(["price"]);
  const form = { values: { ...initial, title: "B", price: undefined }, initialValues: initial };
  expect(typedIn(form)).toEqual({ title: "B", price: undefined });
  expect(typedIn(form, new Set(["title"]))).toEqual({ price: undefined });
});

test("typed fields lie over what others have made of the rest", () => {
  const theirs = { title: "Theirs", price: 9 };
  expect(mergeTyped(theirs, { title: "Mine" })).toEqual({ title: "Mine", price: 9 });
  expect(mergeTyped(theirs, { price: undefined })).toEqual({ title: "Theirs", price: undefined });
});

test("a form that is filled again keeps what was typed, and takes over what others changed elsewhere", () => {
  const initialValues = { title: "A", price: 5, facts: [{ id: 1 }] };
  const before = { values: { ...initialValues, title: "Typed" }, initialValues };
  const content = { title: "A", price: 9, facts: [] };
  expect(refilled(before, content)).toEqual({ values: { ...content, title: "Typed" }, toCompare: false });
  expect(refilled(before, { ...initialValues })).toEqual({ values: before.values, toCompare: false });
  expect(refilled(before, { ...content, title: "Typed" })).toBeNull();
  expect(refilled({ values: initialValues, initialValues }, content)).toBeNull();
});

test("where both changed a field, the form keeps what was typed for its editor to compare", () => {
  const initialValues = { title: "A", price: 5 };
  const before = { values: { ...initialValues, title: "Typed" }, initialValues };
  const values = { title: "Typed", price: 9 };
  expect(refilled(before, { title: "B", price: 9 })).toEqual({ values, toCompare: true });
});

test("an item that others have removed becomes a new one, and others keep their ids", () => {
  const item = (id: number, label: string) => ({ id, label, __temp_key__: label });
  const merged = mergeTyped({ facts: [item(1, "a")] }, { facts: [item(1, "b"), item(2, "c")] });
  expect(merged["facts"]).toEqual([item(1, "b"), { label: "c", __temp_key__: "c" }]);
  const blocks = [{ type: "paragraph", id: 9 }];
  expect(mergeTyped({ text: [] }, { text: blocks })["text"]).toEqual(blocks);
});

test("of long texts the lines that differ are shown, with one around them", () => {
  const text = (middle: string) => ["a", "b", middle, "y", "z"].join("\n");
  expect(withoutCommonLines([text("1"), text("2")])).toEqual(["…\nb\n1\ny\n…", "…\nb\n2\ny\n…"]);
  expect(withoutCommonLines(["a\nb\nc", "a\nb"])).toEqual(["…\nb\nc", "…\nb"]);
  expect(withoutCommonLines(["", "new"])).toEqual(["", "new"]);
  expect(withoutCommonLines(["a\nb\nc\nd"])).toEqual(["a\nb\nc\nd"]);
});
