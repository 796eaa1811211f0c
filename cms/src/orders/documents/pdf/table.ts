import { INK } from "halocline-contract/rules/brand";
import { makeRoom, rule, type Sheet } from "./sheet";
import { BODY, drawText, lineHeight, QUIET, STRONG, type TextStyle, textWidth, wrapText } from "./text";

export interface Column {
  readonly title: string;
  /** Share of the width; all shares make 1. */
  readonly share: number;
  readonly isNumber?: boolean;
}

/** What a cell says, and quiet text below it. */
export interface Cell {
  readonly text: string;
  readonly further?: string | undefined;
}

interface Place extends Column {
  readonly x: number;
  readonly width: number;
}

interface CellLine {
  readonly text: string;
  readonly style: TextStyle;
}

const GAP = 12;
const PADDING = 5;

/** Writes a table; a page that continues it begins with its titles, and long rows are divided. */
export function writeTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
): void {
  let x = sheet.left;
  const places = columns.map((column, index): Place => {
    const gap = index === columns.length - 1 ? 0 : GAP;
    const place = { ...column, x, width: column.share * sheet.width - gap };
    x += column.share * sheet.width;
    return place;
  });
  writeTitles(sheet, places);
  for (const row of rows) writeRow(sheet, places, row);
}

function writeTitles(sheet: Sheet, places: readonly Place[]): void {
  for (const place of places) drawInColumn(sheet, place, { text: place.title, style: QUIET });
  sheet.y += lineHeight(QUIET) + 3;
  rule(sheet, 0, INK);
  sheet.y += PADDING;
}

function writeRow(sheet: Sheet, places: readonly Place[], row: readonly Cell[]): void {
  const cells = places.map(({ width }, index): CellLine[] => {
    const { text = "", further = "" } = row[index] ?? {};
    const lines = (words: string, style: TextStyle) =>
      wrapText(sheet.pdf, words, width, style).map((line) => ({ text: line, style }));
    return [...lines(text, index === 0 ? STRONG : BODY), ...lines(further, QUIET)];
  });
  const height = Math.max(...cells.map(({ length }) => length));
  for (let index = 0; index < height; index += 1) {
    // A row of a few lines stays together.
    const needed = index === 0 ? Math.min(height, 4) : 1;
    if (makeRoom(sheet, needed * lineHeight(BODY) + PADDING)) writeTitles(sheet, places);
    for (const [column, place] of places.entries()) {
      const line = cells[column]?.[index];
      if (line) drawInColumn(sheet, place, line);
    }
    sheet.y += lineHeight(BODY);
  }
  sheet.y += PADDING - 2;
  rule(sheet);
  sheet.y += PADDING;
}

function drawInColumn({ pdf, y }: Sheet, { x, width, isNumber }: Place, { text, style }: CellLine): void {
  const left = isNumber ? x + width - textWidth(pdf, text, style) : x;
  drawText(pdf, text, left, y + style.size, style);
}
