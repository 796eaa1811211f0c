import { PUBLISHED } from "../reads/find";
import type { Placed, ShownType } from "./shown-types";

/** Actions of the document service that may change published entries. */
export const WRITES: ReadonlySet<string> = new Set([
  ...["create", "update", "clone", "publish", "unpublish", "delete"],
]);

/** Actions of the document service that change nothing. */
export const READS: ReadonlySet<string> = new Set(["findOne", "findMany", "findFirst", "count"]);

/** The id of an entry's published row, and its address. */
export interface PublishedRow extends Placed {
  readonly id: number;
  readonly documentId: string;
  readonly title?: string | null;
  readonly name?: string | null;
}

const NAMES = ["title", "name", "slug"];

export function documentIdOf(value: unknown): string | undefined {
  const { documentId } = Object(value);
  return typeof documentId === "string" ? documentId : undefined;
}

/** Publishing replaces the published row: equal ids mean that nothing published has changed. */
export async function publishedRow(
  uid: ShownType,
  documentId: string | undefined,
): Promise<PublishedRow | null> {
  if (documentId === undefined) return null;
  const { attributes } = strapi.contentType(uid);
  const select = ["id", "documentId", ...NAMES.filter((name) => name in attributes)];
  const populate = "parent" in attributes ? { parent: { select: ["slug"], where: PUBLISHED } } : {};
  return strapi.db.query(uid).findOne({ select, populate, where: { documentId, ...PUBLISHED } });
}
