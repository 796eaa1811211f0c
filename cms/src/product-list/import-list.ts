import type { Context } from "koa";
import { PRODUCT } from "../content-types";
import { type NewChange, withOutbox } from "../publishing/outbox/outbox";
import { singularNameOf } from "../publishing/shown-types";
import { DRAFTS, PUBLISHED } from "../serializers/find";
import { editorName, recordBaselines, recordPublishes } from "../versions/record";
import { generateVersion } from "../versions/version-field";
import { planImport } from "./plan-import";
import type { PlannedChange } from "./planned-change";
import type { ListProblem } from "./types";
import { isListField, writeLists } from "./write-lists";

/** Entries whose versions are recorded together. */
const BATCH = 250;

/**
 * Saves and publishes what an uploaded list changes, in one transaction. It writes the rows itself,
 * under the lock of published content, with the records that the panel's Publish makes. Publish
 * takes a third of a second for each product, and on SQLite the shop waits meanwhile.
 * @returns the number of products
 * @throws HttpError 409 if the list has problems
 */
export async function importList(ctx: Context, file: string): Promise<number> {
  return withOutbox(async (record) => {
    const { changes, problems } = await planImport(file);
    const [first] = problems;
    if (first !== undefined) ctx.throw(409, refusalOf(first, problems.length));
    for (let start = 0; start < changes.length; start += BATCH)
      await publishTogether(changes.slice(start, start + BATCH), ctx, record);
    return changes.length;
  });
}

async function publishTogether(
  changes: readonly PlannedChange[],
  { state: { user } }: Context,
  record: (change: NewChange) => Promise<void>,
): Promise<void> {
  const documentIds = changes.map(({ product }) => product.documentId);
  await recordBaselines(PRODUCT, documentIds);
  for (const { product, fields } of changes) {
    const { documentId, slug } = product;
    const plain = fields.filter(({ field }) => !isListField(field));
    const values = Object.fromEntries(plain.map(({ field, saved }) => [field, saved]));
    // Before the rows themselves, which get the same time then.
    await writeLists(documentId, fields);
    const now = new Date();
    // Both rows have one time: the panel calls a draft with a later one modified.
    const data = { ...values, version: generateVersion(), updatedBy: user.id, updatedAt: now };
    const products = strapi.db.query(PRODUCT);
    await products.updateMany({ where: { documentId, ...DRAFTS }, data });
    await products.updateMany({
      where: { documentId, ...PUBLISHED },
      data: { ...data, publishedAt: now },
    });
    await record({ type: singularNameOf(PRODUCT), documentId, slug, oldSlug: null, action: "publish" });
  }
  await recordPublishes(PRODUCT, documentIds, editorName(user));
}

function refusalOf({ line, column, message }: ListProblem, count: number): string {
  const others = count > 1 ? ` (and ${count - 1} more)` : "";
  return `Nothing was imported. Line ${line}${column === null ? "" : `, ${column}`}: ${message}${others}`;
}
