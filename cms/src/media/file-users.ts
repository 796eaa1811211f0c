import { SHOWN_TYPES, type ShownType } from "../publishing/shown-types";
import { type NamedEntry, titleOf } from "../validation/links";

interface Attribute {
  readonly type: string;
  readonly component?: string;
}

type Attributes = Readonly<Record<string, Attribute>>;

/** Finds the entries, drafts included, with a file in one of their fields. */
export async function entriesUsingFile(id: number): Promise<NamedEntry[]> {
  const entries: NamedEntry[] = [];
  for (const uid of SHOWN_TYPES) {
    const conditions = mediaIn(strapi.contentType(uid).attributes as unknown as Attributes, id);
    if (conditions.length === 0) continue;
    const rows: Array<{ documentId: string }> = await strapi.db
      .query(uid as ShownType)
      .findMany({ where: { $or: conditions } });
    entries.push(...rows.map((row) => ({ uid, documentId: row.documentId, title: titleOf(row) })));
  }
  return entries;
}

/** Returns a condition for each field, also of components, that may hold the file. */
function mediaIn(attributes: Attributes, id: number): object[] {
  return Object.entries(attributes).flatMap(([name, { type, component }]) => {
    if (type === "media") return [{ [name]: { id } }];
    const inner = component && strapi.components[component as keyof typeof strapi.components];
    return inner
      ? mediaIn(inner.attributes as unknown as Attributes, id).map((condition) => ({ [name]: condition }))
      : [];
  });
}
