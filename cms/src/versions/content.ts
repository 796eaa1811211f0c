import type { ShownType } from "../publishing/shown-types";
import { DRAFTS, PUBLISHED } from "../serializers/find";

/** The part of a schema's attribute that versions need. */
export interface Attribute {
  readonly type: string;
  readonly customField?: string;
  readonly component?: string;
  readonly target?: string;
  readonly pluginOptions?: { readonly "content-manager"?: { readonly visible?: boolean } };
}

export type Content = Readonly<Record<string, unknown>>;

/** Attributes that Strapi adds to every entry; they are not content. */
const META = new Set([
  ...["id", "documentId", "createdAt", "updatedAt", "publishedAt", "firstPublishedAt"],
  ...["createdBy", "updatedBy", "locale", "localizations"],
]);

/** The fields that editors see, in the order of the schema. */
export function fieldsOf(uid: string): ReadonlyArray<readonly [name: string, attribute: Attribute]> {
  const { attributes } = strapi.getModel(uid as ShownType);
  return Object.entries<Attribute>(attributes as unknown as Record<string, Attribute>).filter(
    ([name, { pluginOptions }]) => !META.has(name) && pluginOptions?.["content-manager"]?.visible !== false,
  );
}

/** Reads an entry completely; of related entries and files only their names. */
function populateOf(uid: string): object {
  const populate: Record<string, object> = {};
  for (const [name, { type, component, target }] of fieldsOf(uid)) {
    if (type === "media") populate[name] = { select: ["id", "name"] };
    if (type === "component") populate[name] = { populate: populateOf(String(component)) };
    if (type !== "relation") continue;
    const titled = "title" in strapi.getModel(target as ShownType).attributes;
    populate[name] = { select: titled ? ["documentId", "title"] : ["documentId"] };
  }
  return populate;
}

interface Row extends Content {
  readonly documentId: string;
  readonly version: string;
  readonly updatedAt: string;
  readonly publishedAt: string | null;
  readonly updatedBy?: EditorRow | null;
}

export interface Snapshot {
  readonly version: string;
  readonly at: string;
  readonly editor: EditorRow | null;
  readonly content: Content;
}

export interface EditorRow {
  readonly firstname?: string | null;
  readonly lastname?: string | null;
  readonly username?: string | null;
}

type Status = "draft" | "published";

/** The draft or the published row of an entry with its content; null if there is none. */
export async function readSnapshot(
  uid: ShownType,
  documentId: string,
  status: Status,
): Promise<Snapshot | null> {
  return (await readSnapshots(uid, [documentId], status)).get(documentId) ?? null;
}

/** The drafts or the published rows of entries with their content, by documentId. */
export async function readSnapshots(
  uid: ShownType,
  documentIds: readonly string[],
  status: Status,
): Promise<Map<string, Snapshot>> {
  const populate = {
    ...populateOf(uid),
    updatedBy: { select: ["firstname", "lastname", "username"] },
  };
  const where = { documentId: { $in: documentIds }, ...(status === "draft" ? DRAFTS : PUBLISHED) };
  const rows: Row[] = await strapi.db.query(uid).findMany({ where, populate });
  return new Map(rows.map((row) => [row.documentId, snapshotOf(uid, row)]));
}

function snapshotOf(uid: ShownType, row: Row): Snapshot {
  const content = Object.fromEntries(fieldsOf(uid).map(([name]) => [name, row[name] ?? null]));
  const { version, updatedAt, updatedBy = null } = row;
  return { version, at: row.publishedAt ?? updatedAt, editor: updatedBy, content };
}
