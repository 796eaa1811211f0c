import type { ContentChange, ContentChanges, ContentEntry } from "../../../src/contract/shapes/publishing.ts";
import type { Collection, CollectionName, Entry } from "./collections.ts";

type Collections = Record<CollectionName, Collection>;

/** `category` for `categories`. A single type's name is that of its one entry. */
const typeOf = (name: CollectionName): string => name.replace(/ies$/, "y").replace(/s$/, "");

const documentIdOf = (type: string, entry: Entry): string => String(entry["documentId"] ?? type);

const isList = (type: string): boolean => !["product", "site-setting", "home-page"].includes(type);

function* allEntries(collections: Collections): Generator<{ type: string; at: () => Entry }> {
  for (const [name, collection] of Object.entries(collections)) {
    const type = typeOf(name as CollectionName);
    for (let index = 0; index < collection.length; index += 1) yield { type, at: () => collection.at(index) };
  }
}

const DOCUMENT_ID = /"documentId":"(\w+)"/g;

/** Indexes all entries by key, and which entries (keys) refer to a documentId. */
export function indexOf(collections: Collections) {
  const entries = new Map<string, () => Entry>();
  const referrers = new Map<string, Set<string>>();
  for (const { type, at } of allEntries(collections)) {
    const entry = at();
    const key = `${type}:${documentIdOf(type, entry)}`;
    entries.set(key, at);
    for (const [, documentId = ""] of JSON.stringify(entry).matchAll(DOCUMENT_ID)) {
      const referrerKeys = referrers.get(documentId);
      if (referrerKeys) referrerKeys.add(key);
      else referrers.set(documentId, new Set([key]));
    }
  }
  return { entries, mentioning: referrers };
}

type Index = ReturnType<typeof indexOf>;

function currentEntry({ entries }: Index, key: string, edit: (entry: Entry) => Entry): ContentEntry {
  const colon = key.indexOf(":");
  const find = entries.get(key);
  return {
    type: key.slice(0, colon),
    documentId: key.slice(colon + 1),
    data: find === undefined ? null : edit(find()),
  };
}

/** The response of `GET /publishing/content`: the changes after a number, or the entries named. */
export function contentResponse(
  index: Index,
  changes: readonly ContentChange[],
  search: URLSearchParams,
  edit: (entry: Entry) => Entry,
): ContentChanges | { entries: ContentEntry[] } {
  const ids = search.get("ids");
  if (ids !== null) return { entries: ids.split(",").map((key) => currentEntry(index, key, edit)) };
  const last = changes.at(-1)?.number ?? 0;
  const response = { last, more: false, fullSync: false, changes: [], entries: [], orders: {} };
  if (!search.has("after")) return response;
  const after = Number(search.get("after"));
  if (after > last) return { ...response, fullSync: true };
  const newChanges = changes.filter(({ number }) => number > after);
  const keys = newChanges.flatMap(({ type, documentId }) => [
    `${type}:${documentId}`,
    ...(index.mentioning.get(documentId) ?? []),
  ]);
  const types = new Set(newChanges.map(({ type }) => type).filter(isList));
  const keysOf = (type: string) => [...index.entries.keys()].filter((key) => key.startsWith(`${type}:`));
  return {
    ...response,
    changes: newChanges,
    entries: [...new Set(keys)].map((key) => currentEntry(index, key, edit)),
    orders: Object.fromEntries(
      [...types].map((type) => [type, keysOf(type).map((key) => key.slice(type.length + 1))]),
    ),
  };
}
