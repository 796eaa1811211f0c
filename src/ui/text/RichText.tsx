import { createElement, Fragment, type ReactNode } from "react";
import { typeset } from "../../contract/rules/typeset.ts";
import { anchorsOf } from "../../contract/shapes/headings.ts";
import type { Block, RichText as Blocks, Inline, ListBlock, Text } from "../../contract/shapes/rich-text.ts";
import { PreparedPicture } from "../picture/PreparedPicture.tsx";

const TEXT_SIZES = "(min-width: 768px) 704px, 92vw";

const MARKS = [
  ["bold", "strong"],
  ["italic", "em"],
  ["underline", "u"],
  ["strikethrough", "s"],
  ["code", "code"],
] as const;

/** Passes children as arguments, because elements of the same order need no keys. */
const wrap = (tag: string | typeof Fragment, children: ReactNode[], props: object | null = null): ReactNode =>
  createElement(tag, props, ...children);

/** Replaces an editor's line breaks by `<br>`. */
const withBreaks = (text: string): ReactNode => {
  const [first = "", ...others] = text.split("\n");
  return others.length === 0
    ? first
    : wrap(Fragment, [first, ...others.flatMap((line) => [wrap("br", []), line])]);
};

const asTyped = (text: string): string => text;

function renderText(text: Text, set = text.code ? asTyped : typeset): ReactNode {
  return MARKS.reduce<ReactNode>(
    (inner, [mark, tag]) => (text[mark] ? wrap(tag, [inner]) : inner),
    withBreaks(set(text.text)),
  );
}

function renderInline(inline: Inline, set?: typeof typeset): ReactNode {
  if (inline.type === "text") return renderText(inline, set);
  return wrap(
    "a",
    inline.children.map((text) => renderText(text, set)),
    { href: inline.url },
  );
}

function renderList(list: ListBlock): ReactNode {
  const items: ReactNode[] = [];
  for (const child of list.children) {
    if (child.type === "list-item")
      items.push(
        wrap(
          "li",
          child.children.map((inline) => renderInline(inline)),
        ),
      );
    // The CMS nests a list beside its item; HTML requires it inside an item.
    else items.push(wrap("li", [renderList(child)], { className: "nested" }));
  }
  return wrap(list.format === "ordered" ? "ol" : "ul", items);
}

interface Options {
  shift: number;
  /** Ids of the headings that have one. */
  anchors: ReadonlyMap<Block, string>;
}

function renderHeading(block: Extract<Block, { type: "heading" }>, { shift, anchors }: Options) {
  const id = anchors.get(block);
  return wrap(
    `h${Math.min(6, block.level + shift)}`,
    block.children.map((child) => renderInline(child)),
    id ? { id } : null,
  );
}

function renderBlock(block: Block, options: Options): ReactNode {
  switch (block.type) {
    case "heading":
      return renderHeading(block, options);
    case "paragraph":
      return wrap(
        "p",
        block.children.map((child) => renderInline(child)),
      );
    case "list":
      return renderList(block);
    case "quote":
      return wrap("blockquote", [
        wrap(
          "p",
          block.children.map((child) => renderInline(child)),
        ),
      ]);
    case "code":
      return wrap("pre", [
        wrap(
          "code",
          block.children.map((child) => renderInline(child, asTyped)),
        ),
      ]);
    case "image":
      return <PreparedPicture picture={block.image} sizes={TEXT_SIZES} />;
  }
}

interface Props {
  blocks: Blocks;
  /** Levels to add, so that an editor's `h2` fits below the heading above this text. */
  headingShift?: number;
  /** Whether its headings get ids to link to. */
  anchors?: boolean;
}

/** Rich text of the CMS as plain HTML. */
export function RichText({ blocks, headingShift: shift = 0, anchors = false }: Props) {
  const options = { shift, anchors: anchors ? anchorsOf(blocks) : new Map<Block, string>() };
  return wrap(
    "div",
    blocks.map((block) => renderBlock(block, options)),
    { className: "rich-text" },
  );
}
