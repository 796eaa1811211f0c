import { isShown, nameOf, type Placed, pathOf, SHOWN_TYPES, type ShownType } from "../publishing/shown-types";
import { PUBLISHED } from "../reads/find";
import { type LinkTarget, linkTarget } from "../shared/link-target";

/** An address of this site in an entry's texts, and its position there. */
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

export interface LinkingEntry extends NamedEntry {
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
 * @param page the path of the entry's page, against which a mere `#place` resolves
 */
export function linksIn(value: unknown, page: string, path: Link["path"] = []): Link[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => linksIn(item, page, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  const { type, url, image } = value as Record<string, unknown>;
  const found = (address: unknown, isPicture: boolean): Link[] => {
    const target = typeof address === "string" && address !== "" ? linkTarget(address, page) : null;
    return target ? [{ ...target, path, isPicture }] : [];
  };
  const own = type === "link" ? found(url, false) : [];
  if (type === "image") return found(Object(image).url, true);
  const inner = Object.entries(value).flatMap(([key, item]) =>
    key === LINK_FIELD
      ? found(item, false).map((link) => ({ ...link, path: [...path, key] }))
      : linksIn(item, page, [...path, key]),
  );
  return [...own, ...inner];
}

export const pageOfEntry = (uid: ShownType, entry: object): string => pathOf(uid, entry as Placed) ?? "/";

export const titleOf = (entry: object): string | null => {
  const { title, name } = entry as Record<string, unknown>;
  const text = title ?? name;
  return typeof text === "string" && text.trim() !== "" ? text : null;
};

const attributesOf = (uid: ShownType | string): [string, Attribute][] => {
  const model = isShown(uid) ? strapi.contentType(uid) : strapi.getModel(uid as never);
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
    const names = ["title", "name", "slug", LINK_FIELD];
    const read = attributes.filter(([name, { type }]) => names.includes(name) || type === "blocks");
    const rows: Array<Placed & { documentId: string }> = await strapi.db.query(uid).findMany({
      where,
      select: ["id", "documentId", ...read.map(([name]) => name)],
      populate: Object.fromEntries(parts.map(([name]) => [name, true])),
    });
    for (const row of rows) {
      const links = linksIn(row, pageOfEntry(uid, row));
      const { documentId } = row;
      if (links.length > 0) all.push({ uid, documentId, title: titleOf(row), links });
    }
  }
  return all;
}

/** At most this many, to keep the sentence readable. */
const MAX_NAMED = 5;

/** `the news item “Spring fair” and the tile “Training”`. */
export function inWords(entries: readonly NamedEntry[]): string {
  const different = [...new Map(entries.map((entry) => [entry.documentId, entry])).values()];
  const names = different.slice(0, MAX_NAMED).map(({ uid, title }) => {
    const type = (strapi.contentType(uid).info.displayName ?? nameOf(uid)).toLowerCase();
    return title === null ? `the ${type}` : `the ${type} “${title}”`;
  });
  const more = different.length - names.length;
  const all = more > 0 ? [...names, `${more} more`] : names;
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}
