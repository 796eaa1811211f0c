import type { Core, UID } from "@strapi/strapi";

/** Direct changes to the draft and published rows of an entry, which do not publish a draft. */

interface EntryField {
  readonly uid: UID.ContentType;
  readonly documentId: string;
  readonly field: string;
}

/** Sets a relation to other documents, in order: drafts to drafts, published to published rows. */
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
    const ids = to.flatMap((targetId) => rows.find((one) => one.documentId === targetId)?.id ?? []);
    await strapi.db.query(uid).update({ where: { id: row.id }, data: { [field]: ids } });
  }
}

/** Adds components to each row of an entry. Their files must be ids of the library already. */
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
