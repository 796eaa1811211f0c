import type { ContentChange, ContentChanges, ContentEntry } from "../../publish/ask-cms.ts";
import type { Collection, CollectionName, Entry } from "./collections.ts";

type Collections = Record<CollectionName, Collection>;

/** `category` for `categories`. A single type's name is that of its one entry. */
const typeOf = (name: CollectionName): string => name.replace(/ies$/, "y").replace(/s$/, "");

const documentIdOf = (type: string, entry: Entry): string => String(entry["documentId"] ?? type);

const isList = (type: string): boolean => !["product", "site-setting", "home-page"].includes(type);

function* everything(collections: Collections): Generator<{ type: string; at: () => Entry }> {
  for (const [name, collection] of Object.entries(collections)) {
    const type = typeOf(name as CollectionName);
    for (let index = 0; index < collection.length; index += 1) yield { type, at: () => collection.at(index) };
  }
}

const MENTIONED = /"documentId":"(\w+)"/g;

/** Which entries say something of which documents, and how each entry is found. */
export function indexOf(collections: Collections) {
  const entries = new Map<string, () => Entry>();
  const mentioning = new Map<string, Set<string>>();
  for (const { type, at } of everything(collections)) {
    const entry = at();
    const key = `${type}:${documentIdOf(type, entry)}`;
    entries.set(key, at);
    for (const [, documentId = ""] of JSON.stringify(entry).matchAll(MENTIONED)) {
      const known = mentioning.get(documentId);
      if (known) known.add(key);
      else mentioning.set(documentId, new Set([key]));
    }
  }
  return { entries, mentioning };
}

type Index = ReturnType<typeof indexOf>;

function entryNow({ entries }: Index, key: string, edit: (entry: Entry) => Entry): ContentEntry {
  const colon = key.indexOf(":");
  const find = entries.get(key);
  return {
    type: key.slice(0, colon),
    documentId: key.slice(colon + 1),
    data: find === undefined ? null : edit(find()),
  };
}

/** The CMS's answer to what changed after a number, or how some entries are. */
export function contentAnswer(
  index: Index,
  changes: readonly ContentChange[],
  search: URLSearchParams,
  edit: (entry: Entry) => Entry,
): ContentChanges | { entries: ContentEntry[] } {
  const ids = search.get("ids");
  if (ids !== null) return { entries: ids.split(",").map((key) => entryNow(index, key, edit)) };
  const last = changes.at(-1)?.number ?? 0;
  const answer = { last, more: false, whole: false, changes: [], entries: [], orders: {} };
  if (!search.has("after")) return answer;
  const after = Number(search.get("after"));
  if (after > last) return { ...answer, whole: true };
  const news = changes.filter(({ number }) => number > after);
  const keys = news.flatMap(({ type, documentId }) => [
    `${type}:${documentId}`,
    ...(index.mentioning.get(documentId) ?? []),
  ]);
  const types = new Set(news.map(({ type }) => type).filter(isList));
  const listed = (type: string) => [...index.entries.keys()].filter((key) => key.startsWith(`${type}:`));
  return {
    ...answer,
    changes: news,
    entries: [...new Set(keys)].map((key) => entryNow(index, key, edit)),
    orders: Object.fromEntries(
      [...types].map((type) => [type, listed(type).map((key) => key.slice(type.length + 1))]),
    ),
  };
}
