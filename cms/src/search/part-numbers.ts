import { closestKey, foldPartNumber } from "halocline-contract/rules/part-number";

/** What a published product says about numbers. */
export interface NumberedRow {
  readonly documentId: string;
  readonly part_number: string | null;
  readonly former_part_numbers: ReadonlyArray<{ readonly number: string }>;
  /** Null if the successor is not published. */
  readonly replaced_by: { readonly documentId: string } | null;
}

/** All part numbers of the published products, by their keys (FIT-04, FIT-05). */
export interface PartNumbers {
  /** The documentId of the product that is sold under a number today. */
  readonly productOf: (key: string) => string | undefined;
  /** The numbers that lead to a product and are not its own. */
  readonly formerOf: (documentId: string) => readonly string[];
  /** For an unknown number, the known one that was probably meant. */
  readonly closestTo: (key: string) => string | undefined;
}

interface Known {
  readonly number: string;
  readonly documentId: string;
}

/** Follows successors to the product that is sold today; a circle ends where it began to repeat. */
function lastSuccessor(row: NumberedRow, rows: ReadonlyMap<string, NumberedRow>): NumberedRow {
  const visited = new Set<NumberedRow>();
  let last = row;
  while (!visited.has(last)) {
    visited.add(last);
    last = rows.get(last.replaced_by?.documentId ?? "") ?? last;
  }
  return last;
}

/** Indexes the numbers of products. Current numbers count before former ones. */
export function indexPartNumbers(products: readonly NumberedRow[]): PartNumbers {
  const rows = new Map(products.map((row) => [row.documentId, row]));
  const known = new Map<string, Known>();
  const former = new Map<string, string[]>();
  const current: Array<[string, Known]> = [];
  for (const row of products) {
    const { documentId } = lastSuccessor(row, rows);
    const formerNumbers = row.former_part_numbers.map(({ number }) => number);
    for (const number of formerNumbers) known.set(foldPartNumber(number), { number, documentId });
    const { part_number: number } = row;
    if (number !== null) current.push([foldPartNumber(number), { number, documentId }]);
    const leading =
      documentId === row.documentId || number === null ? formerNumbers : [number, ...formerNumbers];
    former.set(documentId, [...(former.get(documentId) ?? []), ...leading]);
  }
  for (const [key, product] of current) known.set(key, product);
  return {
    productOf: (key) => known.get(key)?.documentId,
    formerOf: (documentId) => former.get(documentId) ?? [],
    closestTo: (key) => known.get(closestKey(key, known.keys()) ?? "")?.number,
  };
}
