import type { Issue } from "../shapes/issues.ts";
import { foldPartNumber } from "./part-number.ts";

/** What links products as parts: numbers, contents of kits, and successors. */
export interface LinkedPart {
  readonly documentId: string;
  readonly title: string;
  readonly part_number: string | null;
  readonly fits: ReadonlyArray<{ readonly unit: { readonly documentId: string } }>;
  readonly former_part_numbers: readonly string[];
  readonly contents: ReadonlyArray<{ readonly part: { readonly documentId: string } }>;
  readonly replaced_by: { readonly documentId: string } | null;
}

/** Products by documentId, and by their current and former part numbers, folded. */
export interface PartNetwork {
  readonly byId: ReadonlyMap<string, LinkedPart>;
  readonly current: ReadonlyMap<string, readonly LinkedPart[]>;
  readonly former: ReadonlyMap<string, readonly LinkedPart[]>;
  /** The documentIds of products that fit a unit. */
  readonly fitting: ReadonlySet<string>;
  /** The documentIds of products that another one fits. */
  readonly units: ReadonlySet<string>;
}

/** Cached by product: an edit of one product does not fold the numbers of all others. */
const foldedNumbers = new WeakMap<LinkedPart, string>();

function foldedNumberOf(part: LinkedPart): string {
  const folded = foldedNumbers.get(part) ?? foldPartNumber(part.part_number ?? "");
  foldedNumbers.set(part, folded);
  return folded;
}

/** @param others documentIds of further products that fit a unit, and of units with parts */
export function partNetwork(
  parts: Iterable<LinkedPart>,
  others: Partial<Readonly<Record<"fitting" | "units", Iterable<string>>>> = {},
): PartNetwork {
  const fitting = new Set(others.fitting);
  const units = new Set(others.units);
  const byId = new Map<string, LinkedPart>();
  const current = new Map<string, LinkedPart[]>();
  const former = new Map<string, LinkedPart[]>();
  const add = (numbers: Map<string, LinkedPart[]>, folded: string, part: LinkedPart) => {
    const same = numbers.get(folded);
    if (same) same.push(part);
    else if (folded !== "") numbers.set(folded, [part]);
  };
  for (const part of parts) {
    byId.set(part.documentId, part);
    if (part.fits.length > 0) fitting.add(part.documentId);
    for (const { unit } of part.fits) if (unit.documentId !== part.documentId) units.add(unit.documentId);
    add(current, foldedNumberOf(part), part);
    for (const number of part.former_part_numbers) add(former, foldPartNumber(number), part);
  }
  return { byId, current, former, fitting, units };
}

/** What is wrong between a product and others: units, circles, numbers of two products (FIT-04). */
export const networkProblems = (part: LinkedPart, network: PartNetwork): Issue[] => [
  ...unitProblems(part, network),
  ...successorProblems(part, network),
  ...contentProblems(part, network),
  ...numberProblems(part, network),
];

const quote = (parts: Iterable<LinkedPart>): string => [...parts].map(({ title }) => `“${title}”`).join(", ");

/** A part of a part would be listed with no unit that a customer has. */
function unitProblems({ documentId, fits }: LinkedPart, { fitting, units }: PartNetwork): Issue[] {
  const isPart = ({ unit }: LinkedPart["fits"][number]): boolean =>
    unit.documentId !== documentId && fitting.has(unit.documentId);
  const problems = fits.flatMap((fit, index): Issue[] =>
    isPart(fit)
      ? [{ path: ["fits", index, "unit"], message: "must be a unit, and no part that fits others" }]
      : [],
  );
  if (fits.length === 0 || !units.has(documentId)) return problems;
  return [...problems, { path: ["fits"], message: "must be empty: other parts fit this product" }];
}

function successorProblems(part: LinkedPart, { byId }: PartNetwork): Issue[] {
  const through = new Set<LinkedPart>();
  let next = part.replaced_by;
  while (next !== null && next.documentId !== part.documentId) {
    const successor = byId.get(next.documentId);
    if (successor === undefined || through.has(successor)) return [];
    through.add(successor);
    next = successor.replaced_by;
  }
  if (next === null || through.size === 0) return [];
  return [
    { path: ["replaced_by"], message: `must not lead back here, as it does through ${quote(through)}` },
  ];
}

function contentProblems(kit: LinkedPart, { byId }: PartNetwork): Issue[] {
  const leadsBack = (documentId: string, seen: Set<string>): boolean => {
    if (documentId === kit.documentId) return true;
    if (seen.has(documentId)) return false;
    seen.add(documentId);
    return byId.get(documentId)?.contents.some(({ part }) => leadsBack(part.documentId, seen)) ?? false;
  };
  return kit.contents.flatMap(({ part: { documentId } }, index) => {
    const inner = byId.get(documentId);
    if (inner === undefined || inner.documentId === kit.documentId) return [];
    if (!leadsBack(documentId, new Set())) return [];
    const message = `must not contain this kit, as ${quote([inner])} does`;
    return [{ path: ["contents", index, "part"], message }];
  });
}

function numberProblems(part: LinkedPart, { current, former: formerly }: PartNetwork): Issue[] {
  const others = (numbers: PartNetwork["current"], folded: string): readonly LinkedPart[] =>
    (numbers.get(folded) ?? []).filter(({ documentId }) => documentId !== part.documentId);
  const own = foldedNumberOf(part);
  const [same] = others(current, own);
  const [former] = others(formerly, own);
  const path = ["part_number"];
  return [
    ...(same ? [{ path, message: `must not be the part number of ${quote([same])} too` }] : []),
    ...(former ? [{ path, message: `must not be a former part number of ${quote([former])}` }] : []),
    ...part.former_part_numbers.flatMap((number, index) => {
      const [sold] = others(current, foldPartNumber(number));
      const [earlier] = others(formerly, foldPartNumber(number));
      const path = ["former_part_numbers", index];
      if (sold) return [{ path, message: `must not be the part number of ${quote([sold])}` }];
      return earlier
        ? [{ path, message: `must not be a former part number of ${quote([earlier])} too` }]
        : [];
    }),
  ];
}
