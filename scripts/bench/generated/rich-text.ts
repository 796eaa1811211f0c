import type { Block, RichText, Text } from "../../../src/contract/shapes/rich-text.ts";
import { picture } from "./files.ts";
import type { Random } from "./random.ts";
import { sentences } from "./words.ts";

type Mark = "bold" | "italic" | "underline" | "strikethrough" | "code";

const plain = (text: string): Text => ({ type: "text", text });
const marked = (mark: Mark, text: string): Text => ({ type: "text", text, [mark]: true });
const item = (text: string) => ({ type: "list-item" as const, children: [plain(text)] });

export const paragraph = (random: Random, count: number): Block => ({
  type: "paragraph",
  children: [plain(sentences(random, count))],
});
export const heading = (level: number, text: string): Block => ({
  type: "heading",
  level,
  children: [plain(text)],
});

/** About 350 words with every kind of block, mark and link of the editor. */
export function longDescription(random: Random, index: number): RichText {
  return [
    heading(2, `What it is for, at ${random.between(20, 120)} m and above`),
    {
      type: "paragraph",
      children: [
        plain(`${sentences(random, 1)} It carries `),
        marked("bold", `${random.between(2, 12)} L of gas`),
        plain(" and holds the PO2 in the loop at a "),
        marked("italic", "setpoint"),
        plain(", as the "),
        { type: "link", url: "/about-us", children: [plain("way we test")] },
        plain(` describes. ${sentences(random, 1)}`),
      ],
    },
    heading(3, "Construction"),
    paragraph(random, 3),
    {
      type: "list",
      format: "unordered",
      children: [
        item(sentences(random, 1)),
        item(sentences(random, 1)),
        { type: "list", format: "unordered", children: [item("hose of EPDM"), item("clamps of 316L steel")] },
        item(sentences(random, 1)),
      ],
    },
    { type: "image", image: picture(index + 1) },
    heading(3, "Before the dive"),
    {
      type: "list",
      format: "ordered",
      children: [item(sentences(random, 1)), item(sentences(random, 1)), item(sentences(random, 1))],
    },
    { type: "quote", children: [plain(sentences(random, 1))] },
    {
      type: "code",
      children: [plain(`PO2 LOW  0.${random.between(10, 40)}\nPO2 HIGH 1.${random.between(2, 6)}0`)],
    },
    {
      type: "paragraph",
      children: [
        marked("underline", "Firmware"),
        plain(" "),
        marked("strikethrough", `4.${random.between(0, 4)}`),
        plain(" "),
        marked("code", `4.${random.between(5, 9)}`),
        plain(` is delivered with it. ${sentences(random, 2)}`),
      ],
    },
  ];
}
