import type { Core, UID } from "@strapi/strapi";

/**
 * Changes to the rows of an entry itself, drafts and published ones apart and alike, without publishing what an
 * editor has left as a draft.
 */

interface EntryField {
  readonly uid: UID.ContentType;
  readonly documentId: string;
  readonly field: string;
}

/** Points a field to other documents in the given order: from draft to drafts, from published to published rows. */
export async function linkRows(
  strapi: Core.Strapi,
  { uid, documentId, field }: EntryField,
  target: UID.ContentType,
  to: readonly string[],
): Promise<void> {
  for (const publishedAt of [{ $null: true }, { $notNull: true }]) {
    const row = await strapi.db.query(uid).findOne({ select: ["id"], where: { documentId, publishedAt } });
    if (!row) continue;
    const rows: Array<{ id: number; documentId: string }> = await strapi.db
      .query(target)
      .findMany({ select: ["id", "documentId"], where: { documentId: { $in: to }, publishedAt } });
    const ids = to.flatMap((wanted) => rows.find((found) => found.documentId === wanted)?.id ?? []);
    await strapi.db.query(uid).update({ where: { id: row.id }, data: { [field]: ids } });
  }
}

/** Gives each row of an entry components of its own; their files are those of the library already. */
export async function addComponents(
  strapi: Core.Strapi,
  { uid, documentId, field }: EntryField,
  component: UID.Component,
  items: readonly object[],
): Promise<void> {
  const rows = await strapi.db.query(uid).findMany({ select: ["id"], where: { documentId } });
  for (const { id } of rows) {
    const parts = [];
    for (const data of items) {
      const part: { id: number } = await strapi.db.query(component).create({ data });
      parts.push({ id: part.id, __pivot: { field, component_type: component } });
    }
    await strapi.db.query(uid).update({ where: { id }, data: { [field]: parts } });
  }
}
