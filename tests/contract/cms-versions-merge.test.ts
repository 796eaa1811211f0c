import { createRequire } from "node:module";
import { expect, test } from "vitest";

// The CMS is a separate application: the test loads its files by path.
const { mergeTyped, refilled, typedFields, withoutCommonLines } = createRequire(import.meta.url)(
  "../../cms/src/admin/versions/merge.ts",
);

/** Tests how the panel's form merges unsaved input when others change its entry. */

test("what is typed is what differs from what the form was filled with", () => {
  const initial = { title: "A", price: 5, facts: [{ id: 1 }], version: "v1" };
  expect(typedFields({ ...initial, version: "v2" }, initial)).toEqual([]);
  expect(typedFields({ ...initial, title: "B", facts: [{ id: 1 }, {}] }, initial)).toEqual([
    "title",
    "facts",
  ]);
  expect(typedFields({ title: "A", note: "new" }, { title: "A", price: undefined })).toEqual(["note"]);
  expect(typedFields({ title: "A" }, { title: "A", price: 5 })).toEqual(["price"]);
});

test("typed fields lie over what others have made of the rest", () => {
  const theirs = { title: "Theirs", price: 9, version: "v3" };
  expect(mergeTyped(theirs, { title: "Mine" }, "v2")).toEqual({ title: "Mine", price: 9, version: "v2" });
  expect(mergeTyped(theirs, { price: undefined }, "v2")).toEqual({
    title: "Theirs",
    price: undefined,
    version: "v2",
  });
});

test("a form that is filled again keeps what was typed, and takes over what others changed elsewhere", () => {
  const initialValues = { title: "A", price: 5, facts: [{ id: 1 }], version: "v1" };
  const before = { values: { ...initialValues, title: "Typed" }, initialValues };
  const content = { title: "A", price: 9, facts: [], version: "v2" };
  expect(refilled(before, content)).toEqual({ ...content, title: "Typed" });
  expect(refilled(before, { ...initialValues, version: "v2" })).toEqual({ ...before.values, version: "v2" });
  expect(refilled(before, { ...content, title: "Typed" })).toBeNull();
  expect(refilled({ values: initialValues, initialValues }, content)).toBeNull();
});

test("where both changed a field, the form stays on the version that it was opened from until it is compared", () => {
  const initialValues = { title: "A", price: 5, version: "v1" };
  const before = { values: { ...initialValues, title: "Typed" }, initialValues };
  const second = { title: "B", price: 9, version: "v2" };
  const values = { title: "Typed", price: 9, version: "v1" };
  expect(refilled(before, second)).toEqual(values);
  const third = { ...second, price: 10, version: "v3" };
  expect(refilled({ values, initialValues: second }, third)).toEqual({ ...values, price: 10 });
});

test("an item that others have removed becomes a new one, and others keep their ids", () => {
  const item = (id: number, label: string) => ({ id, label, __temp_key__: label });
  const merged = mergeTyped({ facts: [item(1, "a")] }, { facts: [item(1, "b"), item(2, "c")] }, "v");
  expect(merged["facts"]).toEqual([item(1, "b"), { label: "c", __temp_key__: "c" }]);
  const blocks = [{ type: "paragraph", id: 9 }];
  expect(mergeTyped({ text: [] }, { text: blocks }, "v")["text"]).toEqual(blocks);
});

test("of long texts the lines that differ are shown, with one around them", () => {
  const text = (middle: string) => ["a", "b", middle, "y", "z"].join("\n");
  expect(withoutCommonLines([text("1"), text("2")])).toEqual(["…\nb\n1\ny\n…", "…\nb\n2\ny\n…"]);
  expect(withoutCommonLines(["a\nb\nc", "a\nb"])).toEqual(["…\nb\nc", "…\nb"]);
  expect(withoutCommonLines(["", "new"])).toEqual(["", "new"]);
  expect(withoutCommonLines(["a\nb\nc\nd"])).toEqual(["a\nb\nc\nd"]);
});
