import { createElement, type ReactNode } from "react";
import type { Block, RichText as Blocks, Inline, ListBlock, Text } from "../domain/rich-text.ts";
import { PreparedPicture } from "./PreparedPicture.tsx";

const TEXT_SIZES = "(min-width: 768px) 704px, 92vw";

const MARKS = [
  ["bold", "strong"],
  ["italic", "em"],
  ["underline", "u"],
  ["strikethrough", "s"],
  ["code", "code"],
] as const;

/** Elements whose order never changes need no keys: children are passed as arguments. */
const wrap = (tag: string, children: ReactNode[], props: object | null = null): ReactNode =>
  createElement(tag, props, ...children);

function renderText(text: Text): ReactNode {
  return MARKS.reduce<ReactNode>(
    (inner, [mark, tag]) => (text[mark] ? wrap(tag, [inner]) : inner),
    text.text,
  );
}

function renderInline(inline: Inline): ReactNode {
  if (inline.type === "text") return renderText(inline);
  return wrap("a", inline.children.map(renderText), { href: inline.url });
}

function renderList(list: ListBlock, shift: number): ReactNode {
  const items: ReactNode[] = [];
  for (const child of list.children) {
    if (child.type === "list-item") items.push(wrap("li", child.children.map(renderInline)));
    // A nested list stands beside the item it belongs to; HTML wants it inside one.
    else items.push(wrap("li", [renderList(child, shift)], { className: "nested" }));
  }
  return wrap(list.format === "ordered" ? "ol" : "ul", items);
}

function renderBlock(block: Block, shift: number): ReactNode {
  switch (block.type) {
    case "heading":
      return wrap(`h${Math.min(6, block.level + shift)}`, block.children.map(renderInline));
    case "paragraph":
      return wrap("p", block.children.map(renderInline));
    case "list":
      return renderList(block, shift);
    case "quote":
      return wrap("blockquote", [wrap("p", block.children.map(renderInline))]);
    case "code":
      return wrap("pre", [wrap("code", block.children.map(renderInline))]);
    case "image":
      return <PreparedPicture picture={block.image} sizes={TEXT_SIZES} />;
  }
}

interface Props {
  blocks: Blocks;
  /** Levels to add to headings, so that an editor's `h2` fits below the heading it stands under. */
  headingShift?: number;
}

/** Rich text of the CMS as plain HTML. */
export function RichText({ blocks, headingShift = 0 }: Props) {
  return wrap(
    "div",
    blocks.map((block) => renderBlock(block, headingShift)),
    { className: "rich-text" },
  );
}
