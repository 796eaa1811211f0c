import type { Box } from "./flow.ts";
import { type Block, blocksOf, type Words } from "./markdown.ts";
import { child, drawInto, type Element } from "./structure.ts";
import { FACE, MAIN, SIDE } from "./style.ts";
import { headingBox } from "./tables.ts";
import { type Pdf, setPlain, setText } from "./text.ts";

const INDENT = 14;

const plain = (words: readonly Words[]) => words.map(({ text }) => text).join("");

const runsOf = (words: readonly Words[]) =>
  words.map(({ text, bold }) => ({ text, face: bold ? FACE.bodyBold : FACE.body }));

/** A heading that stands beside its text. */
function sideHeading(pdf: Pdf, root: Element, level: number, text: string): Box {
  const heading = child(pdf, root, `H${level}`);
  const set = setPlain(pdf, text, FACE.sideHeading, SIDE.width);
  return {
    column: "side",
    before: 14,
    height: set.height,
    keep: true,
    draw: (y) => drawInto(heading, () => set.draw(SIDE.x, y)),
  };
}

function paragraphBox(pdf: Pdf, root: Element, words: readonly Words[], keep: boolean): Box {
  const paragraph = child(pdf, root, "P");
  const set = setText(pdf, runsOf(words), MAIN.width);
  return {
    column: "main",
    before: 8,
    height: set.height,
    keep,
    draw: (y) => drawInto(paragraph, () => set.draw(MAIN.x, y)),
  };
}

/** One item never stands alone on a page: the first two and the last two stay together. */
function listBoxes(pdf: Pdf, root: Element, { ordered, items }: Extract<Block, { kind: "list" }>): Box[] {
  const list = child(pdf, root, "L");
  return items.map((words, index) => {
    const item = child(pdf, list, "LI");
    const label = setPlain(pdf, ordered ? `${index + 1}.` : "–", FACE.body, INDENT);
    const set = setText(pdf, runsOf(words), MAIN.width - INDENT);
    return {
      column: "main",
      before: index === 0 ? 8 : 2.5,
      height: set.height,
      keep: index < items.length - 1 && (index === 0 || index === items.length - 2),
      draw(y) {
        drawInto(child(pdf, item, "Lbl"), () => label.draw(MAIN.x, y));
        drawInto(child(pdf, item, "LBody"), () => set.draw(MAIN.x + INDENT, y));
      },
    };
  });
}

/**
 * The description as boxes. Headings from the level `sideFrom` on stand beside their text, others above it.
 * @throws DatasheetError for Markdown that a datasheet does not show
 */
export function descriptionBoxes(pdf: Pdf, root: Element, markdown: string, sideFrom = 3): Box[] {
  const blocks = blocksOf(markdown);
  return blocks.flatMap((block, index): Box[] => {
    if (block.kind === "list") return listBoxes(pdf, root, block);
    // What announces a list stays with it.
    if (block.kind === "paragraph")
      return [paragraphBox(pdf, root, block.words, blocks[index + 1]?.kind === "list")];
    const text = plain(block.words);
    // The product's title is the only heading of the first level.
    return [block.level < sideFrom ? headingBox(pdf, root, text) : sideHeading(pdf, root, block.level, text)];
  });
}
