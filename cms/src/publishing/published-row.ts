import { PUBLISHED } from "../serializers/find";
import type { PathFields, ShownType } from "./shown-types";

/** Actions of the document service that may change published entries. */
export const WRITE_ACTIONS: ReadonlySet<string> = new Set([
  ...["create", "update", "clone", "publish", "unpublish", "delete"],
]);

/** Actions of the document service that change nothing. */
export const READ_ACTIONS: ReadonlySet<string> = new Set(["findOne", "findMany", "findFirst", "count"]);

/** The published row of an entry: its ids, the fields of its path, its names. */
export interface PublishedRow extends PathFields {
  readonly id: number;
  readonly documentId: string;
  readonly title?: string | null;
  readonly name?: string | null;
}

const NAME_FIELDS = ["title", "name", "slug", "number"];

/** Returns the documentId of a document or of the params of an action; undefined without one. */
export function documentIdOf(value: unknown): string | undefined {
  const { documentId } = Object(value);
  return typeof documentId === "string" ? documentId : undefined;
}

/**
 * Reads the published row of an entry; null if there is none.
 * Publishing replaces the row, so equal ids mean that the published version has not changed.
 */
export async function readPublishedRow(
  uid: ShownType,
  documentId: string | undefined,
): Promise<PublishedRow | null> {
  if (documentId === undefined) return null;
  const { attributes } = strapi.contentType(uid);
  const select = ["id", "documentId", ...NAME_FIELDS.filter((name) => name in attributes)];
  const populate = "parent" in attributes ? { parent: { select: ["slug"], where: PUBLISHED } } : {};
  return strapi.db.query(uid).findOne({ select, populate, where: { documentId, ...PUBLISHED } });
}
