import type { Box } from "./flow.ts";
import type { Product } from "./product.ts";
import { child, drawInto, type Element, rule } from "./structure.ts";
import { COLOR, FACE, FULL, MAIN, SIDE } from "./style.ts";
import { type Pdf, type SetText, setPlain } from "./text.ts";

const PADDING = 5;

/** A heading over both columns, with a line below that its content hangs from. */
export function headingBox(pdf: Pdf, root: Element, text: string): Box {
  const heading = child(pdf, root, "H2");
  const set = setPlain(pdf, text, FACE.heading, FULL.width);
  return {
    column: "full",
    before: 20,
    height: set.height + 8,
    keep: true,
    draw(y) {
      drawInto(heading, () => set.draw(FULL.x, y));
      rule(pdf, FULL, y + set.height + 8, COLOR.line);
    },
  };
}

interface Row {
  head: SetText;
  /** What stands below each other in the row's cell. */
  cell: SetText[];
}

/** Rows between thin lines, kept together on a page. */
function tableBoxes(pdf: Pdf, root: Element, rows: readonly Row[]): Box[] {
  const table = child(pdf, root, "Table");
  return rows.map(({ head, cell }, index) => {
    const row = child(pdf, table, "TR");
    const cellHeight = cell.reduce((sum, part) => sum + part.height, 0);
    const height = Math.max(head.height, cellHeight) + 2 * PADDING;
    const last = index === rows.length - 1;
    return {
      column: "full",
      before: 0,
      height,
      keep: !last,
      draw(y) {
        if (!last) rule(pdf, FULL, y + height, COLOR.line);
        drawInto(child(pdf, row, "TH", { scope: "Row" }), () => head.draw(SIDE.x, y + PADDING));
        const data = child(pdf, row, "TD");
        let top = y + PADDING;
        for (const part of cell) {
          drawInto(child(pdf, data, "P"), () => part.draw(MAIN.x, top));
          top += part.height;
        }
      },
    };
  });
}

/** The key facts, each with the conditions it was measured under. */
export function factBoxes(pdf: Pdf, root: Element, { key_facts: facts }: Product): Box[] {
  if (facts.length === 0) return [];
  const rows = facts.map(({ label, value, condition }) => ({
    head: setPlain(pdf, label, FACE.label, SIDE.width),
    cell: [
      setPlain(pdf, value, FACE.value, MAIN.width),
      ...(condition === undefined ? [] : [setPlain(pdf, condition, FACE.small, MAIN.width)]),
    ],
  }));
  return [headingBox(pdf, root, "Key facts"), ...tableBoxes(pdf, root, rows)];
}

export function standardBoxes(pdf: Pdf, root: Element, { standards }: Product): Box[] {
  if (standards.length === 0) return [];
  const rows = standards.map(({ code, title }) => ({
    head: setPlain(pdf, code, FACE.code, SIDE.width),
    cell: [setPlain(pdf, title, FACE.cell, MAIN.width)],
  }));
  return [headingBox(pdf, root, "Standards"), ...tableBoxes(pdf, root, rows)];
}
