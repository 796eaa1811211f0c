import { labelOfPath } from "../admin-config/field-names";
import { PRODUCT } from "../content-types";
import { DRAFTS, PUBLISHED } from "../serializers/find";
import { type PublicEntry, readAllPublished } from "../serializers/serializers";
import { linkChecker, ownProblems } from "../validation/check-parts";
import { unpublishedConditions } from "../validation/condition-problems";
import type { FieldProblem } from "../validation/field-errors";
import { schemaProblems } from "../validation/schema-problems";
import { COLUMNS } from "./columns";
import type { PlannedChange } from "./planned-change";
import type { ListProblem } from "./types";

const ENTRIES_PER_QUERY = 250;

/**
 * Checks the products as they will be by the rules of saving and Publish: their fields, and their
 * numbers among the drafts and among what is published.
 */
export async function checkContent(changes: readonly PlannedChange[]): Promise<ListProblem[]> {
  const entries = await changedEntries(changes);
  const all = [...entries.values()];
  const amongDrafts = await linkChecker(strapi, all, DRAFTS);
  const amongPublished = await linkChecker(strapi, all, PUBLISHED);
  const conditions = await conditionProblems(changes);
  return changes.flatMap(({ line, product }) => {
    const entry = entries.get(product.documentId);
    if (entry === undefined) return [];
    const problems = [
      ...(conditions.get(product.documentId) ?? []),
      ...schemaProblems(strapi, PRODUCT, entry),
      ...ownProblems(strapi, entry as unknown as Parameters<typeof ownProblems>[1]),
      ...amongDrafts(entry),
      ...amongPublished(entry),
    ];
    const byField = new Map(problems.map((problem) => [String(problem.path[0]), problem]));
    return Array.from(byField.values(), (problem) => ({ line, ...atColumn(problem) }));
  });
}

/** A product that gets a price can be bought: not without a condition that its form names. */
async function conditionProblems(changes: readonly PlannedChange[]): Promise<Map<string, FieldProblem[]>> {
  const problems = new Map<string, FieldProblem[]>();
  for (const { product, fields } of changes)
    if (fields.some(({ field }) => field === "price"))
      problems.set(product.documentId, await unpublishedConditions(PRODUCT, product.documentId));
  return problems;
}

/** The published products as the public API will return them. */
async function changedEntries(changes: readonly PlannedChange[]): Promise<Map<string, PublicEntry>> {
  const entries = new Map<string, PublicEntry>();
  for (let start = 0; start < changes.length; start += ENTRIES_PER_QUERY) {
    const batch = new Map(
      changes.slice(start, start + ENTRIES_PER_QUERY).map((change) => [change.product.documentId, change]),
    );
    for (const entry of await readAllPublished(PRODUCT, { documentId: { $in: [...batch.keys()] } })) {
      const fields = batch.get(entry.documentId)?.fields ?? [];
      const values = fields.map(({ field, shown }) => [field, shown]);
      entries.set(entry.documentId, { ...entry, ...Object.fromEntries(values) });
    }
  }
  return entries;
}

/** A field without a column was at fault before. */
function atColumn({ path, message }: FieldProblem): Pick<ListProblem, "column" | "message"> {
  const column = COLUMNS.find(({ field }) => field === path[0]);
  if (column) return { column: column.title, message };
  return { column: null, message: `${labelOfPath(PRODUCT, path)}: ${message}` };
}
