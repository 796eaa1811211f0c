/* Made from src/domain/headings.ts by `npm run share`: change it there. */

import type { Block, Inline, RichText } from "./rich-text";

type Heading = Extract<Block, { type: "heading" }>;

const plainText = (inlines: Inline[]): string =>
  inlines.map((inline) => (inline.type === "text" ? inline.text : plainText(inline.children))).join("");

/** `12. Terms of sale` is reached as `#section-12`, other headings by their words. */
function anchorOf(heading: string): string {
  const [, number] = heading.match(/^(\d+)\./) ?? [];
  return number === undefined
    ? heading
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-|-$/g, "")
    : `section-${number}`;
}

/** Addresses of the headings of a text; a second heading of the same words gets none. */
export function anchorsOf(blocks: RichText): ReadonlyMap<Block, string> {
  const taken = new Set<string>();
  const anchors = new Map<Block, string>();
  for (const block of blocks) {
    if (block.type !== "heading") continue;
    const anchor = anchorOf(plainText(block.children));
    if (anchor !== "" && !taken.has(anchor)) anchors.set(block, anchor);
    taken.add(anchor);
  }
  return anchors;
}

/** The sections of a text that one can jump to, for a table of contents. */
export function sectionsOf(blocks: RichText): { title: string; href: string }[] {
  const isSection = (block: Block): block is Heading => block.type === "heading" && block.level === 2;
  return [...anchorsOf(blocks)].flatMap(([block, anchor]) =>
    isSection(block) ? [{ title: plainText(block.children), href: `#${anchor}` }] : [],
  );
}
