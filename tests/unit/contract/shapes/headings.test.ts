import { expect, test } from "vitest";
import { anchorsOf, sectionsOf } from "../../../../src/contract/shapes/headings.ts";
import type { RichText } from "../../../../src/contract/shapes/rich-text.ts";

const text = (value: string) => ({ type: "text" as const, text: value });
const heading = (title: string, level = 2): RichText[number] => ({
  type: "heading",
  level,
  children: [text(title)],
});
const anchors = (blocks: RichText) => [...anchorsOf(blocks).values()];

test("PAG-05 the anchor of a numbered section is its number, of others their text", () => {
  const body: RichText = [
    heading("12. Terms of sale"),
    { type: "paragraph", children: [text("Ex-works.")] },
    heading("What we ask: model & serial number?", 3),
    {
      type: "heading",
      level: 2,
      children: [text("See "), { type: "link", url: "/safety-data", children: [text("Safety data")] }],
    },
  ];
  expect(anchors(body)).toEqual(["section-12", "what-we-ask-model-serial-number", "see-safety-data"]);
  expect(sectionsOf(body)).toEqual([
    { title: "12. Terms of sale", href: "#section-12" },
    { title: "See Safety data", href: "#see-safety-data" },
  ]);
});

test("PAG-05 anchors are unique, and a heading without title has none", () => {
  const body = [heading("Claims"), heading("Claims"), heading("1. Use"), heading("1. Scope"), heading("—")];
  expect(anchors(body)).toEqual(["claims", "section-1"]);
});
