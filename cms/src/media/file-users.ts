import type { FileRow } from "../internals/upload-services";
import { SHOWN_TYPES, type ShownType } from "../publishing/shown-types";
import { type EntryVersion, type Link, type LinkingEntry, versionOf } from "../validation/links";

/** A version of an entry that uses something, and where in the entry. */
export interface UsingVersion extends EntryVersion {
  readonly path: Link["path"];
}

interface Attribute {
  readonly type: string;
  readonly component?: string;
  readonly target?: string;
}

type Attributes = Readonly<Record<string, Attribute>>;

/**
 * Finds the versions of entries, drafts included, that have a file in a field or a text.
 * @param linking all versions with links: `linkingEntries({})`
 */
export const entriesUsingFile = async (
  { id, url }: Pick<FileRow, "id" | "url">,
  linking: readonly LinkingEntry[],
): Promise<UsingVersion[]> => [
  ...(await entriesWithFile(id)),
  ...entriesLinking(linking, ({ pathname }) => pathname === url),
];

/** Finds the versions of entries, drafts included, with a file in one of their fields. */
export const entriesWithFile = (id: number): Promise<UsingVersion[]> =>
  entriesWhere(({ type }) => (type === "media" ? { id } : null));

/** Finds the versions of entries, drafts included, that have an entry of a type in a relation. */
export const entriesRelatedTo = (uid: ShownType, documentId: string): Promise<UsingVersion[]> =>
  entriesWhere(({ target }) => (target === uid ? { documentId } : null));

/** Filters versions by their links; each at its first one that matches. */
export const entriesLinking = (
  linking: readonly LinkingEntry[],
  matches: (link: Link) => boolean,
): UsingVersion[] =>
  linking.flatMap(({ links, ...version }) => {
    const link = links.find(matches);
    return link ? [{ ...version, path: link.path }] : [];
  });

/** @param condition what a field must hold, as a filter; null for fields that cannot hold it */
async function entriesWhere(condition: (field: Attribute) => object | null): Promise<UsingVersion[]> {
  const versions: UsingVersion[] = [];
  for (const uid of SHOWN_TYPES) {
    const attributes = strapi.contentType(uid).attributes as unknown as Attributes;
    for (const [field, conditions] of Object.entries(conditionsOf(attributes, condition))) {
      const rows: Array<{ documentId: string; publishedAt: unknown }> = await strapi.db
        .query(uid as ShownType)
        .findMany({ where: { $or: conditions } });
      versions.push(...rows.map((row) => ({ ...versionOf(uid, row), path: [field] })));
    }
  }
  return versions;
}

/** Returns the conditions of each field, also of components, that may hold what is looked for. */
function conditionsOf(
  attributes: Attributes,
  condition: (field: Attribute) => object | null,
): Record<string, object[]> {
  const entries = Object.entries(attributes).map(([name, attribute]): [string, object[]] => {
    const own = condition(attribute);
    if (own !== null) return [name, [{ [name]: own }]];
    const inner =
      attribute.component && strapi.components[attribute.component as keyof typeof strapi.components];
    if (!inner) return [name, []];
    const nested = Object.values(conditionsOf(inner.attributes as unknown as Attributes, condition)).flat();
    return [name, nested.map((one) => ({ [name]: one }))];
  });
  return Object.fromEntries(entries.filter(([, conditions]) => conditions.length > 0));
}
