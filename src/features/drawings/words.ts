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
  turned: "turned part",
  gauge: "gauge",
  sheet: "sheet",
};

const COUNTS: readonly DimensionName[] = ["coils", "pins", "spokes", "springs"];

/** What XML cannot contain, even escaped. */
const NOT_XML = /[\p{Cc}\ufffe\uffff]/gu;

/** A text of an editor that any SVG can contain. */
export const plainText = (text: string): string => text.toWellFormed().replace(NOT_XML, " ").trim();

/** A number as drawings state it: at most three decimals, and none that are zero. */
export const numberText = (value: number): string => String(Number(value.toFixed(3)));

/** Says of a drawing to scale which of its details no dimension describes. */
export const symbolWords = (symbols: string): string => `${symbols} not to scale`;

/** Says of a drawing which details of the part it leaves out. */
export const omittedWords = (omitted: string): string => `${omitted} not drawn`;

const words = (name: DimensionProblem["name"]): string => name.replaceAll("_", " ");

function phrase(name: DimensionName, drawing: Drawing, measures: Measures): string {
  const text = plainText(measures.text(name));
  if (name === "thread_a" && drawing === "hose") return `ends ${text}`;
  if (name === "thread_a" && text === "") return "";
  if (name === "thread_a") return `${drawing === "gauge" ? "connection" : "thread"} ${text}`;
  if (name === "thread_b") return `and ${text}`;
  const value = measures.optional(name);
  if (value === undefined) return "";
  if (name === "pressure") return pressureRange(measures);
  if (COUNTS.includes(name)) return `${numberText(value)} ${value === 1 ? name.slice(0, -1) : name}`;
  return `${words(name)} ${numberText(value)} mm`;
}

/** What a gauge shows: `0 to 300 bar`. */
export const pressureRange = (measures: Measures): string =>
  `0 to ${numberText(measures.number("pressure"))} bar`;

/** The size of a turned part, which its steps say. */
function stepPhrases({ steps }: Measures): string[] {
  const length = steps.reduce((sum, step) => sum + step.length, 0);
  const largest = Math.max(...steps.map(({ diameter }) => diameter));
  return [`length ${numberText(length)} mm`, `largest diameter ${numberText(largest)} mm`];
}

/** `Drawing: O-ring, inside diameter 7.65 mm, section 1.78 mm`: what a drawing shows, in words. */
export function describeDrawing(drawing: Drawing, measures: Measures): string {
  const hasStem = drawing === "disc" && measures.optional("length") !== undefined;
  const named = drawnNames(drawing)
    .map((name) => phrase(name, drawing, measures))
    .filter((text) => text !== "")
    .map((text) => (hasStem && text.startsWith("length") ? `stem ${text}` : text));
  const phrases = drawing === "turned" ? [...stepPhrases(measures), ...named] : named;
  const kind = hasStem ? "disc with stem" : KINDS[drawing];
  return `Drawing: ${kind}, ${phrases.join(", ").replace(", and ", " and ")}`;
}

/** What prevents a drawing, for editors and logs: `section: missing`. */
export const describeProblems = (problems: readonly DimensionProblem[]): string =>
  problems.map(({ name, problem }) => `${words(name)}: ${problem}`).join(", ");
