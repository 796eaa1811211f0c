import type { Block, Inline, ListBlock, RichText } from "./rich-text.ts";

type Node = Block | Inline | ListBlock["children"][number];

function textOf(node: Node): string {
  if (node.type === "image") return "";
  if (node.type === "text") return node.text;
  const separator = node.type === "list" ? " " : "";
  return node.children.map(textOf).join(separator);
}

/** The headings of a rich text. */
export const headingsOf = (blocks: RichText): string[] =>
  blocks.filter(({ type }) => type === "heading").map(textOf);

/** The text of each block that is no heading, without markup. */
export const paragraphsOf = (blocks: RichText): string[] =>
  blocks.filter(({ type }) => type !== "heading").map(textOf);
