import type { DimensionName, Drawing } from "../../contract/shapes/part.ts";
import { drawnNames } from "./measures.ts";
import type { DimensionProblem, Measures } from "./model.ts";

const KINDS: Record<Drawing, string> = {
  "o-ring": "O-ring",
  washer: "washer",
  disc: "disc",
  spring: "spring",
  "conical-spring": "conical spring",
  hose: "hose",
  "corrugated-hose": "corrugated hose",
  filter: "filter",
  pin: "pin",
  strap: "strap",
  cable: "cable",
  clamp: "clamp",
};

const COUNTS: readonly DimensionName[] = ["coils", "pins"];

/** What XML cannot contain, even escaped. */
const NOT_XML = /[\p{Cc}\ufffe\uffff]/gu;

/** A text of an editor that any SVG can contain. */
export const plainText = (text: string): string => text.toWellFormed().replace(NOT_XML, " ").trim();

/** A number as drawings state it: at most three decimals, and none that are zero. */
export const numberText = (value: number): string => String(Number(value.toFixed(3)));

const words = (name: DimensionName): string => name.replaceAll("_", " ");

function phrase(name: DimensionName, measures: Measures): string {
  if (name === "thread_a") return `ends ${plainText(measures.text("thread_a"))}`;
  if (name === "thread_b") return `and ${plainText(measures.text("thread_b"))}`;
  const value = measures.optional(name);
  if (value === undefined) return "";
  if (COUNTS.includes(name)) return `${numberText(value)} ${value === 1 ? name.slice(0, -1) : name}`;
  return `${words(name)} ${numberText(value)} mm`;
}

/** `Drawing: O-ring, inside diameter 7.65 mm, section 1.78 mm`: what a drawing shows, in words. */
export function describeDrawing(drawing: Drawing, measures: Measures): string {
  const hasStem = drawing === "disc" && measures.optional("length") !== undefined;
  const phrases = drawnNames(drawing)
    .map((name) => phrase(name, measures))
    .filter((text) => text !== "")
    .map((text) => (hasStem && text.startsWith("length") ? `stem ${text}` : text));
  const kind = hasStem ? "disc with stem" : KINDS[drawing];
  return `Drawing: ${kind}, ${phrases.join(", ").replace(", and ", " and ")}`;
}

/** What prevents a drawing, for editors and logs: `section: missing`. */
export const describeProblems = (problems: readonly DimensionProblem[]): string =>
  problems.map(({ name, problem }) => `${words(name)}: ${problem}`).join(", ");
