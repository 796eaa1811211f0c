import type { ConditionText } from "halocline-contract/rules/conditions";
import { PUBLISHED } from "./find";
import type { ConditionRow } from "./rows";

const CONDITION_FIELDS = ["id", "documentId", "title", "text", "kind", "countries"] as const;

/** Loads the published conditions of a product or a sub-category. */
export const NESTED_CONDITIONS = { select: CONDITION_FIELDS, where: PUBLISHED } as const;

/** @returns `{ documentId, title, text, kind, countries }`, the countries as in `GB` */
export function serializeCondition({
  documentId,
  title,
  text,
  kind,
  countries,
}: ConditionRow): ConditionText {
  return { documentId, title, text, kind, countries: countries?.split(" ").filter(Boolean) ?? [] };
}

/** A product with its conditions and those of the listings that show it. */
export interface ConditionsOwner<Row> {
  readonly conditions: readonly Row[];
  readonly sub_categories: ReadonlyArray<{ readonly conditions: readonly Row[] }>;
}

/** A product's conditions, each once, sorted by documentId. */
export function conditionsOf<Row extends { readonly documentId: string }>(
  product: ConditionsOwner<Row>,
): Row[] {
  const rows = [product, ...product.sub_categories].flatMap(({ conditions }) => conditions);
  return [...new Map(rows.map((row) => [row.documentId, row])).values()].sort((a, b) =>
    a.documentId < b.documentId ? -1 : 1,
  );
}
