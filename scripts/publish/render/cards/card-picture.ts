import sharp from "sharp";
import { ABYSS, TEAL_BRIGHT } from "../../../../src/contract/rules/brand.ts";
import { outlinesOf, widthOf, wrap } from "./lettering.ts";

/** What the card of a drawn part shows. */
export interface Card {
  company: string;
  title: string;
  partNumber: string | null;
  /** The part's drawing, as its file has it. */
  drawing: string;
}

const WIDTH = 1200;
const HEIGHT = 630;
/** The colours, sizes and scale of the divisions' cards: see `scripts/imagery/cards.py`. */
const WHITE = "#f3f6f7";
const LEFT = 60;
/** Of texts; the drawing is right of them. */
const TEXT_WIDTH = 540;
const TITLE_SIZES = [62, 50, 40] as const;
const MAX_TITLE_LINES = 3;
const LINE_HEIGHT = 1.15;
/** The baseline of the last line of text. */
const LAST_LINE = 500;
const DRAWING = { x: 640, y: 95, width: 500, height: 375 } as const;
/** Strokes of the drawing, which suit a row of a list, are this much wider on a card. */
const STROKE_FACTOR = 2.4;
/** Width of its main strokes in pixels. */
const STROKE = 3;
const QUALITY = 84;

/** A ruler along the bottom edge, as instruments have it. */
const ruler = (): string =>
  Array.from({ length: 61 }, (_, index) => {
    const isLong = index % 5 === 0;
    const colour = isLong ? TEAL_BRIGHT : "#78969c";
    return `<path stroke="${colour}" d="M${64.5 + 8 * index} 566v-${isLong ? 20 : 10}"/>`;
  }).join("");

/** The title in the largest size in which it fits; if none does, its last line ends in `…`. */
function titleLines(title: string) {
  for (const size of TITLE_SIZES) {
    const style = { size, weight: 600 } as const;
    const lines = wrap(title, style, TEXT_WIDTH);
    const fits = lines.length <= MAX_TITLE_LINES && lines.every((line) => widthOf(line, style) <= TEXT_WIDTH);
    if (fits) return { ...style, lines };
  }
  const style = { size: TITLE_SIZES[2], weight: 600 } as const;
  const all = wrap(title, style, TEXT_WIDTH);
  const lines = all.slice(0, MAX_TITLE_LINES);
  return { ...style, lines: lines.map((line, index) => (index < MAX_TITLE_LINES - 1 ? line : `${line}…`)) };
}

/** The drawing in light lines, in its place. */
function placed(drawing: string): string {
  const { x, y, width, height } = DRAWING;
  const [, viewBox, paths = ""] = /^<svg [^>]*viewBox="([^"]*)"[^>]*>(.*)<\/svg>$/s.exec(drawing) ?? [];
  if (viewBox === undefined) throw new Error("The drawing has no view box");
  const place = `x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBox}"`;
  const look = `fill="none" stroke="currentColor" color="${WHITE}" stroke-width="${STROKE}" stroke-linejoin="round"`;
  const wider = (_: string, units: string) => `stroke-width="${Number(units) * STROKE_FACTOR}"`;
  return `<svg ${place} ${look}>${paths.replaceAll(/stroke-width="([\d.]+)"/g, wider)}</svg>`;
}

/** The card as SVG; the same card gives the same text. */
export function cardSvg({ company, title, partNumber, drawing }: Card): string {
  const { lines, size, weight } = titleLines(title);
  const bottom = partNumber === null ? LAST_LINE : LAST_LINE - 56;
  const texts = [
    { text: company.toUpperCase(), size: 34, weight: 600, x: LEFT + 2, y: 92, colour: TEAL_BRIGHT } as const,
    ...lines.map((text, index) => {
      const y = bottom - (lines.length - 1 - index) * size * LINE_HEIGHT;
      return { text, size, weight, x: LEFT, y, colour: WHITE };
    }),
    ...(partNumber === null
      ? []
      : [{ text: partNumber, size: 34, weight: 400, x: LEFT + 2, y: LAST_LINE, colour: "#a9c0c6" } as const]),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><path fill="${ABYSS}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>${ruler()}${texts.map(outlinesOf).join("")}${placed(drawing)}</svg>`;
}

/** A card as JPEG, which every site that shows cards understands. */
export const cardPicture = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).flatten({ background: ABYSS }).jpeg({ quality: QUALITY }).toBuffer();
