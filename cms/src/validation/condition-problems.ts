import { CONDITION, PRODUCT, SUB_CATEGORY } from "../content-types";
import { DRAFTS, PUBLISHED, type Version } from "../serializers/find";
import type { FieldProblem } from "./field-errors";
import { describeEntries, type NamedEntry } from "./links";

type Seller = typeof PRODUCT | typeof SUB_CATEGORY;
const isSeller = (uid: string): uid is Seller => uid === PRODUCT || uid === SUB_CATEGORY;

interface Named {
  readonly documentId: string;
  readonly title: string;
}

/** The conditions of sale that a product or sub-category names, and that are not published. */
export async function unpublishedConditions(uid: string, documentId: string): Promise<FieldProblem[]> {
  if (!isSeller(uid)) return [];
  const draft: { conditions: Named[] } | null = await strapi.db.query(uid).findOne({
    select: ["id"],
    where: { documentId, ...DRAFTS },
    populate: { conditions: { select: ["documentId", "title"], where: DRAFTS } },
  });
  const named = draft?.conditions ?? [];
  const published: Named[] = await strapi.db.query(CONDITION).findMany({
    select: ["documentId"],
    where: { documentId: { $in: named.map((one) => one.documentId) }, ...PUBLISHED },
  });
  const ids = new Set(published.map((one) => one.documentId));
  return named
    .filter((one) => !ids.has(one.documentId))
    .map(({ title }) => ({
      path: ["conditions"],
      message: `“${title}” is not published, so this would be sold without it. Publish it first.`,
    }));
}

/**
 * A condition stays as long as products are sold under it: they would be sold without.
 * @param version of the products; a deletion would take the condition out of their drafts too
 */
export async function removedConditionProblems(
  condition: string,
  version: Version = PUBLISHED,
): Promise<FieldProblem[]> {
  const entries: NamedEntry[] = [];
  for (const uid of [PRODUCT, SUB_CATEGORY] as const) {
    const found: Named[] = await strapi.db.query(uid).findMany({
      select: ["documentId", "title"],
      where: { ...version, conditions: { documentId: condition, ...version } },
    });
    entries.push(...found.map((one) => ({ uid, ...one })));
  }
  if (entries.length === 0) return [];
  return [{ path: [], message: `It is named by ${describeEntries(entries)}. Change that first.` }];
}
