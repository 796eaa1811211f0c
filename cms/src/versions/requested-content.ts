import type { ShownType } from "../publishing/shown-types";
import { DRAFTS } from "../serializers/find";
import { type Content, fieldsOf } from "./content";

interface Reference {
  readonly documentId?: string;
  readonly title?: string;
}

interface RelationChange {
  readonly set?: readonly Reference[];
  readonly connect?: readonly Reference[];
  readonly disconnect?: readonly Reference[];
}

/**
 * The content that an entry would have after a form's request. The form sends relations as changes
 * of the entry's current ones.
 * @param opened the content that the form was opened with
 */
export async function requestedContent(uid: ShownType, body: Content, opened: Content): Promise<Content> {
  const pairs = fieldsOf(uid).map(async ([name, { type, target = "" }]) => {
    const value = body[name];
    if (value === undefined) return [name, opened[name]];
    if (type !== "relation") return [name, value];
    return [name, await applyChange([opened[name] ?? []].flat() as Reference[], Object(value), target)];
  });
  return Object.fromEntries(await Promise.all(pairs));
}

async function applyChange(
  before: readonly Reference[],
  { set, connect = [], disconnect = [] }: RelationChange,
  target: string,
): Promise<readonly Reference[]> {
  const removed = new Set([...connect, ...disconnect].map(({ documentId }) => documentId));
  const remaining = (set ?? before).filter(({ documentId }) => !removed.has(documentId));
  return Promise.all([...remaining, ...connect].map((reference) => withTitle(reference, target)));
}

async function withTitle(reference: Reference, target: string): Promise<Reference> {
  if (reference.title !== undefined || !reference.documentId) return reference;
  const { documentId } = reference;
  const where = { documentId, ...DRAFTS };
  const row = await strapi.db.query(target as ShownType).findOne({ where });
  return row ? { documentId, title: Object(row).title } : reference;
}
