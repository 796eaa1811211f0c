import { createHash } from "node:crypto";
import type { AppliedCondition, ConditionText } from "halocline-contract/rules/conditions";
import { PRODUCT } from "../../content-types";
import { type ConditionsOwner, conditionsOf, serializeCondition } from "../../serializers/condition";
import { PUBLISHED } from "../../serializers/find";
import type { ConditionRow } from "../../serializers/rows";

/** A published condition that lines of a cart are sold under. */
export interface LineCondition extends AppliedCondition {
  /** SHA-256 of what the customer reads. */
  readonly digest: string;
  /** How long (days) the evidence is kept after the order; null for as long as the order. */
  readonly daysKept: number | null;
  /** The products that it applies to, in the order of the lines. */
  readonly products: ReadonlyArray<{ readonly id: string; readonly title: string; readonly slug: string }>;
}

interface StoredRow extends ConditionRow {
  readonly days_kept: number | null;
}

interface ProductRow extends ConditionsOwner<StoredRow> {
  readonly documentId: string;
  readonly title: string;
  readonly slug: string;
}

/** The conditions of some lines, each once, sorted by documentId. */
export async function conditionsOfLines(
  lines: ReadonlyArray<{ readonly product_id: string }>,
): Promise<LineCondition[]> {
  const ids = lines.map(({ product_id }) => product_id);
  const where = { ...PUBLISHED, documentId: { $in: ids } };
  // Most carts have none, which one statement says.
  const some = { conditions: { id: { $notNull: true } } };
  const isAny = { ...where, $or: [some, { sub_categories: some }] };
  if ((await strapi.db.query(PRODUCT).count({ where: isAny })) === 0) return [];
  const conditions = { where: PUBLISHED };
  const rows: ProductRow[] = await strapi.db.query(PRODUCT).findMany({
    ...{ select: ["documentId", "title", "slug"], where },
    populate: {
      conditions,
      sub_categories: { select: ["id"], where: PUBLISHED, populate: { conditions } },
    },
  });
  const found = new Map<string, { row: StoredRow; products: ProductRow[] }>();
  for (const product of rows.sort((a, b) => ids.indexOf(a.documentId) - ids.indexOf(b.documentId))) {
    for (const row of conditionsOf(product)) {
      const { products } = found.get(row.documentId) ?? { products: [] };
      found.set(row.documentId, { row, products: [...products, product] });
    }
  }
  return [...found.values()]
    .map(({ row, products }) => {
      const shown = serializeCondition(row);
      const named = products.map(({ documentId: id, title, slug }) => ({ id, title, slug }));
      return { ...shown, digest: digestOf(shown), daysKept: row.days_kept, products: named };
    })
    .sort((a, b) => (a.documentId < b.documentId ? -1 : 1));
}

/** SHA-256 of all conditions that a holder of a quotation reads. */
export const digestOfAll = (conditions: readonly LineCondition[]): string =>
  sha256(conditions.map(({ documentId, digest }) => [documentId, digest]));

const digestOf = ({ title, text, kind, countries }: ConditionText): string =>
  sha256([title, text, kind, countries]);

const sha256 = (value: object): string => createHash("sha256").update(JSON.stringify(value)).digest("hex");

/** A condition as a quote stores and shows it. */
export type QuotedCondition = Omit<LineCondition, "daysKept">;

export const quotedCondition = ({ daysKept: _, ...shown }: LineCondition): QuotedCondition => shown;

/** Whether conditions are those that a quote showed, for the same products. */
export function areQuoted(quoted: readonly QuotedCondition[], current: readonly LineCondition[]): boolean {
  const keys = (conditions: readonly QuotedCondition[]) =>
    JSON.stringify(
      conditions.map(({ documentId, digest, products }) => [
        ...[documentId, digest],
        products.map(({ id }) => id).sort(),
      ]),
    );
  return keys(quoted) === keys(current);
}
