import { type LinkTarget, linkTarget } from "halocline-contract/shapes/link-target";
import {
  isShownType,
  type PathFields,
  pathOf,
  SHOWN_TYPES,
  type ShownType,
  singularNameOf,
} from "../publishing/shown-types";
import { PUBLISHED } from "../serializers/find";

/** An address of this site in an entry's texts, and where it is in the entry. */
export interface Link extends LinkTarget {
  readonly path: ReadonlyArray<string | number>;
  /** Whether the text shows the file as a picture. */
  readonly isPicture: boolean;
}

/** An entry as named in messages. */
export interface NamedEntry {
  readonly uid: ShownType;
  readonly documentId: string;
  readonly title: string | null;
}

/** The draft or the published version of an entry. */
export interface EntryVersion extends NamedEntry {
  readonly isPublished: boolean;
}

/** An entry with the links in its texts. */
export interface LinkingEntry extends EntryVersion {
  readonly links: readonly Link[];
}

interface Attribute {
  readonly type: string;
  readonly component?: string;
}

/** The name of the plain text fields that hold an address, in every type. */
const LINK_FIELD = "link";

/**
 * Finds the addresses of this site in the rich texts and link fields of an entry or a part of one.
 * @param page the path of the entry's page, against which `#anchor` resolves
 */
export function linksIn(value: unknown, page: string, path: Link["path"] = []): Link[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => linksIn(item, page, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  const { type, url, image } = value as Record<string, unknown>;
  const linkTo = (address: unknown, isPicture: boolean): Link[] => {
    const target = typeof address === "string" && address !== "" ? linkTarget(address, page) : null;
    return target ? [{ ...target, path, isPicture }] : [];
  };
  const own = type === "link" ? linkTo(url, false) : [];
  if (type === "image") return linkTo(Object(image).url, true);
  const inner = Object.entries(value).flatMap(([key, item]) =>
    key === LINK_FIELD
      ? linkTo(item, false).map((link) => ({ ...link, path: [...path, key] }))
      : linksIn(item, page, [...path, key]),
  );
  return [...own, ...inner];
}

/** Returns the path of the page that shows an entry, `/` for an entry without a page. */
export const pageOfEntry = (uid: ShownType, entry: object): string => pathOf(uid, entry as PathFields) ?? "/";

/** The fields that name an entry, of which a type has one or none. */
export const TITLE_FIELDS = ["title", "name"] as const;

/** Returns an entry's title or name; null if it is empty. */
export const titleOf = (entry: object): string | null => {
  const { title, name } = entry as Record<string, unknown>;
  const text = title ?? name;
  return typeof text === "string" && text.trim() !== "" ? text : null;
};

/** Names a row of a type that the database returned. */
export const versionOf = (
  uid: ShownType,
  row: { readonly documentId: string; readonly publishedAt: unknown },
): EntryVersion => ({
  ...{ uid, documentId: row.documentId, title: titleOf(row), isPublished: row.publishedAt !== null },
});

const attributesOf = (uid: ShownType | string): [string, Attribute][] => {
  const model = isShownType(uid) ? strapi.contentType(uid) : strapi.getModel(uid as never);
  return Object.entries((model as { attributes: Record<string, Attribute> }).attributes);
};

const holdsLinks = (uid: string): boolean =>
  attributesOf(uid).some(([name, { type }]) => name === LINK_FIELD || type === "blocks");

/**
 * Finds every entry whose texts link to this site, with the links.
 * @param where the filter of entries; without it, only published ones
 */
export async function linkingEntries(
  where: object = PUBLISHED,
  types: readonly ShownType[] = SHOWN_TYPES,
): Promise<LinkingEntry[]> {
  const all: LinkingEntry[] = [];
  for (const uid of types) {
    const attributes = attributesOf(uid);
    const parts = attributes.filter(([, { component }]) => component && holdsLinks(component));
    if (parts.length === 0 && !holdsLinks(uid)) continue;
    const names = ["title", "name", "slug", "number", LINK_FIELD];
    const read = attributes.filter(([name, { type }]) => names.includes(name) || type === "blocks");
    const rows: Array<PathFields & { documentId: string; publishedAt: unknown }> = await strapi.db
      .query(uid)
      .findMany({
        where,
        select: ["id", "documentId", "publishedAt", ...read.map(([name]) => name)],
        populate: Object.fromEntries(parts.map(([name]) => [name, true])),
      });
    for (const row of rows) {
      const links = linksIn(row, pageOfEntry(uid, row));
      if (links.length > 0) all.push({ ...versionOf(uid, row), links });
    }
  }
  return all;
}

/** More entries are only counted, to keep the message readable. */
const MAX_NAMED_ENTRIES = 5;

/** Lists entries in a message: `the news item “Spring fair” and the tile “Training”`. */
export function describeEntries(entries: readonly NamedEntry[]): string {
  const distinct = [...new Map(entries.map((entry) => [entry.documentId, entry])).values()];
  const names = distinct.slice(0, MAX_NAMED_ENTRIES).map(({ uid, title }) => {
    const type = (strapi.contentType(uid).info.displayName ?? singularNameOf(uid)).toLowerCase();
    return title === null ? `the ${type}` : `the ${type} “${title}”`;
  });
  const more = distinct.length - names.length;
  const all = more > 0 ? [...names, `${more} more`] : names;
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}
