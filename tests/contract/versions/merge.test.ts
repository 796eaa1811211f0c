import path from "node:path";
import { expect, test } from "vitest";

// The CMS is a separate application: the test loads its files by path.
const { mergeUnsaved, mergeAfterReload, unsavedFields, unsavedInput, withoutCommonLines } = await import(
  path.resolve("cms/src/admin/versions/merge.ts")
);

/** Tests how the panel's form merges unsaved input when others change its entry. */

test("unsaved input is what differs from the initial values of the form", () => {
  const initial = { title: "A", price: 5, facts: [{ id: 1 }] };
  expect(unsavedFields({ ...initial }, initial)).toEqual([]);
  expect(unsavedFields({ ...initial, title: "B", facts: [{ id: 1 }, {}] }, initial)).toEqual([
    "title",
    "facts",
  ]);
  expect(unsavedFields({ title: "A", note: "new" }, { title: "A", price: undefined })).toEqual(["note"]);
  expect(unsavedFields({ title: "A" }, { title: "A", price: 5 })).toEqual(["price"]);
  const form = { values: { ...initial, title: "B", price: undefined }, initialValues: initial };
  expect(unsavedInput(form)).toEqual({ title: "B", price: undefined });
  expect(unsavedInput(form, new Set(["title"]))).toEqual({ price: undefined });
});

test("unsaved fields replace the same fields of the saved version; other fields keep its values", () => {
  const theirs = { title: "Theirs", price: 9 };
  expect(mergeUnsaved(theirs, { title: "Mine" })).toEqual({ title: "Mine", price: 9 });
  expect(mergeUnsaved(theirs, { price: undefined })).toEqual({ title: "Theirs", price: undefined });
});

test("a refilled form keeps unsaved input and takes the changes of others in other fields", () => {
  const initialValues = { title: "A", price: 5, facts: [{ id: 1 }] };
  const before = { values: { ...initialValues, title: "Typed" }, initialValues };
  const content = { title: "A", price: 9, facts: [] };
  expect(mergeAfterReload(before, content)).toEqual({
    values: { ...content, title: "Typed" },
    toCompare: false,
  });
  expect(mergeAfterReload(before, { ...initialValues })).toEqual({ values: before.values, toCompare: false });
  expect(mergeAfterReload(before, { ...content, title: "Typed" })).toBeNull();
  expect(mergeAfterReload({ values: initialValues, initialValues }, content)).toBeNull();
});

test("if both editors changed a field, the form keeps the unsaved input, and the editor must compare", () => {
  const initialValues = { title: "A", price: 5 };
  const before = { values: { ...initialValues, title: "Typed" }, initialValues };
  const values = { title: "Typed", price: 9 };
  expect(mergeAfterReload(before, { title: "B", price: 9 })).toEqual({ values, toCompare: true });
});

test("a list item that another editor has removed becomes a new one; the others keep their ids", () => {
  const item = (id: number, label: string) => ({ id, label, __temp_key__: label });
  const merged = mergeUnsaved({ facts: [item(1, "a")] }, { facts: [item(1, "b"), item(2, "c")] });
  expect(merged["facts"]).toEqual([item(1, "b"), { label: "c", __temp_key__: "c" }]);
  const blocks = [{ type: "paragraph", id: 9 }];
  expect(mergeUnsaved({ text: [] }, { text: blocks })["text"]).toEqual(blocks);
});

test("of long texts, only lines that differ are shown, with one line of context", () => {
  const text = (middle: string) => ["a", "b", middle, "y", "z"].join("\n");
  expect(withoutCommonLines([text("1"), text("2")])).toEqual(["…\nb\n1\ny\n…", "…\nb\n2\ny\n…"]);
  expect(withoutCommonLines(["a\nb\nc", "a\nb"])).toEqual(["…\nb\nc", "…\nb"]);
  expect(withoutCommonLines(["", "new"])).toEqual(["", "new"]);
  expect(withoutCommonLines(["a\nb\nc\nd"])).toEqual(["a\nb\nc\nd"]);
});
