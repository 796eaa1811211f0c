import type { Block, Inline, RichText } from "./rich-text.ts";

type Heading = Extract<Block, { type: "heading" }>;

const plainText = (inlines: Inline[]): string =>
  inlines.map((inline) => (inline.type === "text" ? inline.text : plainText(inline.children))).join("");

/** `12. Terms of sale` gets the anchor `section-12`, other headings get a slug of their text. */
function anchorOf(heading: string): string {
  const [, number] = heading.match(/^(\d+)\./) ?? [];
  return number === undefined
    ? heading
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-|-$/g, "")
    : `section-${number}`;
}

/** The anchors of a text's headings. A duplicate heading gets none. */
export function anchorsOf(blocks: RichText): ReadonlyMap<Block, string> {
  const used = new Set<string>();
  const anchors = new Map<Block, string>();
  for (const block of blocks) {
    if (block.type !== "heading") continue;
    const anchor = anchorOf(plainText(block.children));
    if (anchor !== "" && !used.has(anchor)) anchors.set(block, anchor);
    used.add(anchor);
  }
  return anchors;
}

/** The level-2 headings with an anchor, for a table of contents. */
export function sectionsOf(blocks: RichText): { title: string; href: string }[] {
  const isSection = (block: Block): block is Heading => block.type === "heading" && block.level === 2;
  return [...anchorsOf(blocks)].flatMap(([block, anchor]) =>
    isSection(block) ? [{ title: plainText(block.children), href: `#${anchor}` }] : [],
  );
}
