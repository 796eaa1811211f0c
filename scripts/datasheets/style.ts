/** A4 in points, and the two columns everything stands in: names at the side, content in the main column. */
export const SHEET = {
  width: 595.28,
  height: 841.89,
  left: 48,
  right: 547.28,
  top: 88,
  bottom: 768,
} as const;
export const SIDE = { x: SHEET.left, width: 128 } as const;
export const MAIN = { x: 192, width: SHEET.right - 192 } as const;
export const FULL = { x: SHEET.left, width: SHEET.right - SHEET.left } as const;

/** The site's colours, see src/ui/styles/tokens.css. */
export const COLOR = {
  abyss: "#06141b",
  ink: "#0e1c23",
  mute: "#4d5f69",
  teal: "#0b6b70",
  line: "#d3dce0",
} as const;

/** How a stretch of text looks; sizes and leading in points. */
export interface Face {
  font: "Helvetica" | "Helvetica-Bold";
  size: number;
  leading: number;
  color: string;
  /** Points below the line, for the numbers of chemistry. */
  drop?: number;
}

/** The small low number of CO2 in a text of the given face. */
export function lowered(face: Face): Face {
  return { ...face, size: face.size * 0.7, drop: face.size * 0.15 };
}

const regular = { font: "Helvetica", color: COLOR.ink } as const;
const bold = { font: "Helvetica-Bold", color: COLOR.ink } as const;

export const FACE = {
  title: { ...bold, size: 22, leading: 26, color: COLOR.abyss },
  partNumber: { ...bold, size: 9, leading: 20, color: COLOR.teal },
  lead: { ...regular, size: 10.5, leading: 15 },
  heading: { ...bold, size: 13, leading: 18, color: COLOR.abyss },
  sideHeading: { ...bold, size: 9.5, leading: 13.5, color: COLOR.teal },
  body: { ...regular, size: 9.5, leading: 13.5 },
  bodyBold: { ...bold, size: 9.5, leading: 13.5 },
  label: { ...regular, size: 9, leading: 13, color: COLOR.mute },
  value: { ...bold, size: 10, leading: 13 },
  small: { ...regular, size: 8, leading: 11, color: COLOR.mute },
  code: { ...bold, size: 9, leading: 13 },
  cell: { ...regular, size: 9, leading: 13 },
  margin: { ...regular, size: 7.5, leading: 11, color: COLOR.mute },
} as const satisfies Record<string, Face>;
