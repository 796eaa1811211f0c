import { foldPartNumber } from "halocline-contract/rules/part-number";
import { PRODUCT } from "../content-types";
import { PUBLISHED } from "../serializers/find";

/** A published product that parts can fit. */
export interface Unit {
  readonly id: number;
  readonly documentId: string;
  readonly slug: string;
  readonly title: string;
  readonly part_number: string | null;
}

/** Finds the published products with a slug or a part number: several may have one number. */
export type FindUnits = (name: string) => readonly Unit[];

/** Reads what cells may name as units. Call it inside the transaction that uses it. */
export async function readUnits(): Promise<FindUnits> {
  const rows: Unit[] = await strapi.db.query(PRODUCT).findMany({
    ...{ select: ["id", "documentId", "slug", "title", "part_number"], where: PUBLISHED },
  });
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const byNumber = new Map<string, Unit[]>();
  for (const row of rows) {
    const key = foldPartNumber(row.part_number ?? "");
    if (key !== "") byNumber.set(key, [...(byNumber.get(key) ?? []), row]);
  }
  return (name) => {
    const named = bySlug.get(name);
    return named ? [named] : (byNumber.get(foldPartNumber(name)) ?? []);
  };
}

/** For lists without units. */
export const NO_UNITS: FindUnits = () => [];
