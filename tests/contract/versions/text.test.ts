import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { compiledCms } from "../cms/process.ts";

/** Tests the readable text of an entry's fields in comparisons of versions. */

const { comparisonKey, fieldText } = createRequire(import.meta.url)(
  path.join(compiledCms(), "src", "versions", "field-text.js"),
);

const FACT = () => [
  { name: "label", label: "What", attribute: { type: "string" } },
  { name: "price", label: "Price", attribute: { type: "integer", customField: "global::money" } },
];
const read = (attribute: { type: string; customField?: string }, value: unknown) =>
  fieldText(attribute, value, FACT);

test.each([
  [{ type: "integer", customField: "global::money" }, 895_050, "$8,950.50"],
  [{ type: "integer", customField: "global::money" }, 0, "$0.00"],
  [{ type: "integer", customField: "global::money" }, "a lot", "a lot"],
  [{ type: "integer", customField: "global::money" }, null, ""],
  [{ type: "boolean" }, false, "No"],
  [{ type: "date" }, "2026-11-22", "2026-11-22"],
  [{ type: "media" }, { id: 4, name: "set.webp" }, "set.webp"],
  [{ type: "relation" }, [{ documentId: "a", title: "One" }, { documentId: "b" }], "One\nb"],
  [{ type: "component" }, [{ label: "Depth", price: 5 }], "What: Depth\nPrice: $0.05"],
  [{ type: "component" }, [{ label: "A" }, { label: "B" }], "1. What: A\n\n2. What: B"],
])("the text of %o %o is %j", (attribute, value, text) => {
  expect(read(attribute, value)).toBe(text);
});

test("the text of rich text contains every block and mark", () => {
  const text = (value: string, marks = {}) => ({ type: "text", text: value, ...marks });
  const item = (value: string) => ({ type: "list-item", children: [text(value)] });
  const nested = { type: "list", format: "ordered", children: [item("inner")] };
  const blocks = [
    { type: "heading", level: 3, children: [text("Head")] },
    {
      type: "paragraph",
      children: [
        text("a", { bold: true }),
        text("b", { italic: true, strikethrough: true }),
        { type: "link", url: "/safety-data", children: [text("c", { code: true })] },
      ],
    },
    { type: "list", format: "unordered", children: [item("outer"), nested] },
    { type: "code", language: "json", children: [text("{}")] },
    { type: "quote", children: [text("Said")] },
    { type: "image", image: { alternativeText: "A set", name: "set.webp" }, children: [text("")] },
  ];
  expect(read({ type: "blocks" }, blocks).split("\n\n")).toEqual([
    "### Head",
    "**a**~~_b_~~[`c`](/safety-data)",
    "- outer\n  1. inner",
    "```json\n{}\n```",
    "> Said",
    "![A set](set.webp)",
  ]);
});

test("a renamed entry or file has the same comparison key", () => {
  const key = (type: string, value: unknown) => comparisonKey({ type }, value, FACT);
  expect(key("relation", [{ documentId: "a", title: "Old" }])).toBe(
    key("relation", [{ documentId: "a", title: "New" }]),
  );
  expect(key("media", { id: 1, name: "a" })).not.toBe(key("media", { id: 2, name: "a" }));
  expect(key("relation", null)).toBe(key("relation", []));
});
