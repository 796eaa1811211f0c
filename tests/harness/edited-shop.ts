import { type CollectionName, collectionsOf } from "../../scripts/bench/generated/collections.ts";
import { type Content, indexContent } from "../../src/content/catalogue.ts";
import { CONTENT_TYPE_NAMES, CONTENT_TYPES, type ContentType } from "../../src/content/content-types.ts";
import { type EntryChange, readEntries } from "../../src/content/entries.ts";
import type { Picture } from "../../src/contract/shapes/media.ts";
import type { Transport } from "../../src/lib/http/http.ts";

export type ShopContentType = ContentType | "tile";
/** A stored entry; relations are documentIds. */
export type StoredEntry = { documentId: string; published: boolean; [field: string]: unknown };
type Reply = Record<string, unknown>;

const NESTED = [
  "related_products",
  "featured_products",
  "sub_categories",
  "event_tiles",
  "information_tiles",
];
/** Lists whose items have a relation to a product. */
const IN_LISTS = { fits: "unit", contents: "part", equipment: "model" };
const itemsOf = (value: unknown): Reply[] => (Array.isArray(value) ? value : []);
const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((one) => String(Object(one).documentId ?? one)) : [];
const byKey = (key: string) => (a: StoredEntry, b: StoredEntry) =>
  Number(a[key]) - Number(b[key]) || (a.documentId < b.documentId ? -1 : 1);

/**
 * A shop in memory that responds as the CMS does. Each entry is stored once, and relations are
 * populated from there. Edits can be rolled back.
 */
export class EditedShop {
  #entries = new Map<ShopContentType, Map<string, StoredEntry>>();
  /** Files by path. */
  readonly files = new Map<string, string>();

  constructor(products: number) {
    const collections = collectionsOf(products);
    for (const kind of CONTENT_TYPE_NAMES) {
      const name = CONTENT_TYPES[kind].path.slice(1) as CollectionName;
      const all = Array.from({ length: collections[name].length }, (_, index) => collections[name].at(index));
      for (const [position, entry] of all.entries()) this.#store(kind, entry, position);
    }
  }

  #store(kind: ShopContentType, entry: Reply, position: number): void {
    const stored: StoredEntry = {
      position,
      ...entry,
      documentId: String(entry["documentId"] ?? kind),
      published: true,
    };
    for (const field of ["event_tiles", "information_tiles"])
      for (const tile of Array.isArray(entry[field]) ? entry[field] : []) this.#store("tile", tile, 0);
    for (const field of NESTED) if (field in stored) stored[field] = idsOf(stored[field]);
    for (const [field, relation] of Object.entries(IN_LISTS))
      if (field in stored)
        stored[field] = itemsOf(stored[field]).map((item) => ({
          ...item,
          [relation]: idsOf([item[relation]])[0],
        }));
    if (stored["replaced_by"]) stored["replaced_by"] = idsOf([stored["replaced_by"]])[0];
    if (kind === "sub-category") stored["parent"] = Object(entry["parent"]).documentId;
    this.set(kind, stored);
  }

  set(kind: ShopContentType, entry: StoredEntry): void {
    this.#entries.set(kind, new Map(this.#entries.get(kind)).set(entry.documentId, entry));
  }

  delete(kind: ShopContentType, documentId: string): void {
    const remaining = new Map(this.#entries.get(kind));
    remaining.delete(documentId);
    this.#entries.set(kind, remaining);
  }

  /** All entries of a kind, published or not. */
  all = (kind: ShopContentType): StoredEntry[] => [...(this.#entries.get(kind)?.values() ?? [])];

  /** @returns a function that rolls back all later edits */
  snapshot(): () => void {
    const entries = new Map(this.#entries);
    return () => {
      this.#entries = entries;
    };
  }

  #published(kind: ShopContentType, documentIds: unknown): StoredEntry[] {
    return idsOf(documentIds).flatMap((id) => {
      const entry = this.#entries.get(kind)?.get(id);
      return entry?.published ? [entry] : [];
    });
  }

  #reply(kind: ShopContentType, entry: StoredEntry): Reply {
    const reply: Reply = { ...entry };
    const nested = (field: string, of: ShopContentType) =>
      this.#published(of, entry[field]).map((one) => ({ ...one }));
    const subCategories = () =>
      this.all("sub-category").filter((one) => one.published && one["parent"] === entry.documentId);
    for (const field of ["related_products", "featured_products"])
      if (field in entry) reply[field] = nested(field, "product");
    for (const field of ["event_tiles", "information_tiles"])
      if (field in entry) reply[field] = nested(field, "tile");
    if (kind === "product") reply["sub_categories"] = nested("sub_categories", "sub-category");
    if (kind === "product") {
      for (const [field, relation] of Object.entries({ fits: "unit", contents: "part" }))
        reply[field] = itemsOf(entry[field]).flatMap((item) =>
          this.#published("product", [item[relation]]).map((one) => ({ ...item, [relation]: { ...one } })),
        );
      reply["replaced_by"] = this.#published("product", [entry["replaced_by"] ?? []].flat())[0] ?? null;
    }
    if (kind === "controlled-document" || kind === "notice")
      reply["equipment"] = itemsOf(entry["equipment"]).map((item) => ({
        ...item,
        model: this.#published("product", [item["model"]])[0] ?? null,
      }));
    if (kind === "category") reply["sub_categories"] = subCategories().sort(byKey("position"));
    if (kind === "sub-category") reply["parent"] = this.#published("category", [entry["parent"]])[0] ?? null;
    return reply;
  }

  /** The published entries of a kind as the public API lists them. */
  list(kind: ContentType): Reply[] {
    const order = kind === "product" || kind === "info-page" ? byKey("") : byKey("position");
    return this.all(kind)
      .filter(({ published }) => published)
      .sort(order)
      .map((entry) => this.#reply(kind, entry));
  }

  readonly transport: Transport = {
    base: "http://cms",
    fetch: async (address) => {
      const { pathname, searchParams } = new URL(String(address));
      const kind = CONTENT_TYPE_NAMES.find((name) => pathname === `/api${CONTENT_TYPES[name].path}`);
      if (kind === undefined) return new Response(this.files.get(pathname) ?? null, { status: 200 });
      const all = this.list(kind);
      if (CONTENT_TYPES[kind].single)
        return Response.json({ data: all[0] ?? null }, { status: all.length > 0 ? 200 : 404 });
      const [page, pageSize] = [Number(searchParams.get("pagination[page]")), 100];
      const data = all.slice((page - 1) * pageSize, page * pageSize);
      const pagination = { page, pageSize, pageCount: Math.ceil(all.length / pageSize), total: all.length };
      return Response.json({ data, meta: { pagination } });
    },
  };
}

/** Returns a function that lists the changes since its last call, as `GET /publishing/content`. */
export function changesOf(shop: EditedShop): () => {
  changes: EntryChange[];
  orders: Record<string, string[]>;
} {
  let before = new Map<string, string>();
  return () => {
    const after = new Map<string, string>();
    const changes: EntryChange[] = [];
    const orders: Record<string, string[]> = {};
    for (const type of CONTENT_TYPE_NAMES) {
      const list = shop.list(type).map((data) => ({ documentId: String(data["documentId"]), data }));
      for (const { documentId, data } of list) {
        const key = `${type} ${documentId}`;
        after.set(key, JSON.stringify([data, shop.files.get(String(Object(data["file"]).url))]));
        if (before.get(key) !== after.get(key)) changes.push({ type, documentId, data });
      }
      if (type !== "product" && !CONTENT_TYPES[type].single)
        orders[type] = list.map(({ documentId }) => documentId);
    }
    for (const key of before.keys()) {
      const [type = "", documentId = ""] = key.split(" ");
      if (!after.has(key)) changes.push({ type, documentId, data: null });
    }
    before = after;
    return { changes, orders };
  };
}

/** The content of a shop on a day, read from scratch. */
export async function currentContent(shop: EditedShop, today: string): Promise<Content> {
  const { entries, refused } = await readEntries(shop.transport);
  if (refused.length > 0) throw new Error(`Refused entries: ${JSON.stringify(refused)}`);
  return indexContent(entries, today);
}

const FIRST_DAY = Date.UTC(2026, 10, 15);
const DAY_MS = 86_400_000;
/** The day, as in `2026-11-15`, this many days after the first one. */
export const dayAfter = (days: number): string =>
  new Date(FIRST_DAY + days * DAY_MS).toISOString().slice(0, 10);

export const otherPicture = (picture: unknown, name: string): Picture => ({
  ...(picture as Picture),
  url: `/uploads/${name}.webp`,
  name: `${name}.webp`,
});
