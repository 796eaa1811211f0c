import type { Issue } from "../shapes/issues.ts";
import type { Dimension, Drawing } from "../shapes/part.ts";
import type { Reference } from "../shapes/reference.ts";
import { DRAWING_DIMENSIONS } from "./drawing-dimensions.ts";
import { DIMENSION_LABELS } from "./part-labels.ts";
import { foldPartNumber } from "./part-number.ts";
import { type StepDraft, stepProblems } from "./step-problems.ts";

/** What a product says as a part; in a draft, single values may be missing. */
export interface PartDraft {
  readonly documentId: string;
  readonly part_number: string | null;
  readonly fits: ReadonlyArray<{
    readonly unit: Pick<Reference, "documentId">;
    readonly every: number | null;
    readonly per: string | null;
  }>;
  readonly dimensions: ReadonlyArray<Pick<Dimension, "value" | "text"> & { readonly name: string | null }>;
  readonly drawing: Drawing | null;
  readonly steps: readonly StepDraft[];
  readonly contents: ReadonlyArray<{ readonly part: Pick<Reference, "documentId"> }>;
  readonly former_part_numbers: readonly string[];
  readonly replaced_by: Pick<Reference, "documentId"> | null;
}

/** What is wrong with a product as a part, seen alone. Other products are in part-network.ts. */
export const partProblems = (part: PartDraft): Issue[] => [
  ...fitProblems(part),
  ...part.contents.flatMap(({ part: { documentId } }, index) =>
    documentId === part.documentId
      ? [{ path: ["contents", index, "part"], message: "must be another product than the kit itself" }]
      : [],
  ),
  ...(part.replaced_by?.documentId === part.documentId
    ? [{ path: ["replaced_by"], message: "must be another product" }]
    : []),
  ...formerNumberProblems(part),
  ...drawingProblems(part),
  ...stepProblems(part),
];

function fitProblems({ documentId, fits }: PartDraft): Issue[] {
  return fits.flatMap(({ unit, every, per }, index) => {
    const problems: Issue[] = [];
    const isNamedBefore = fits.findIndex((fit) => fit.unit.documentId === unit.documentId) < index;
    if (unit.documentId === documentId)
      problems.push({
        path: ["fits", index, "unit"],
        message: "must be another product than the part itself",
      });
    else if (isNamedBefore)
      problems.push({ path: ["fits", index, "unit"], message: "must not be named twice" });
    if (every !== null && per === null)
      problems.push({ path: ["fits", index, "per"], message: "must be months or hours" });
    return problems;
  });
}

function formerNumberProblems({ part_number, former_part_numbers }: PartDraft): Issue[] {
  const folded = former_part_numbers.map(foldPartNumber);
  const problemOf = (number: string, index: number): string | null => {
    if (number === "") return "must have a letter or a digit";
    if (number === foldPartNumber(part_number ?? "")) return "must differ from the current part number";
    return folded.indexOf(number) < index ? "must not stand twice" : null;
  };
  return folded.flatMap((number, index) => {
    const message = problemOf(number, index);
    return message === null ? [] : [{ path: ["former_part_numbers", index], message }];
  });
}

function drawingProblems({ drawing, dimensions }: PartDraft): Issue[] {
  if (drawing === null) return [];
  const isGiven = (name: string) =>
    dimensions.some((one) => one.name === name && (one.text !== null || (one.value ?? 0) > 0));
  const missing = DRAWING_DIMENSIONS[drawing].filter((name) => !isGiven(name));
  if (missing.length === 0) return [];
  const labels = missing.map((name) => DIMENSION_LABELS[name].toLowerCase());
  return [{ path: ["drawing"], message: `must come with these dimensions: ${labels.join(", ")}` }];
}
