import { type CollectionName, collectionsOf } from "../../scripts/bench/generated/collections.ts";
import type { Transport } from "../../src/api/http.ts";
import type { EntryChange } from "../../src/content/entries.ts";
import { ALL_KINDS, KINDS, type Kind } from "../../src/content/kinds.ts";
import type { Picture } from "../../src/domain/media.ts";

export type ShopKind = Kind | "tile";
/** An entry as an editor left it: relations are documentIds. */
export type Stored = { documentId: string; published: boolean; [field: string]: unknown };
type Reply = Record<string, unknown>;

const NESTED = [
  "related_products",
  "featured_products",
  "sub_categories",
  "event_tiles",
  "information_tiles",
];
const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((one) => String(Object(one).documentId ?? one)) : [];
const byKey = (key: string) => (a: Stored, b: Stored) =>
  Number(a[key]) - Number(b[key]) || (a.documentId < b.documentId ? -1 : 1);

/**
 * A shop in memory that answers as the CMS does: each entry is stored once, and everything that others show of it is read from
 * there. Its entries can be edited and taken back.
 */
export class EditedShop {
  #entries = new Map<ShopKind, Map<string, Stored>>();
  /** Files by path. */
  readonly files = new Map<string, string>();

  constructor(products: number) {
    const collections = collectionsOf(products);
    for (const kind of ALL_KINDS) {
      const name = KINDS[kind].path.slice(1) as CollectionName;
      const all = Array.from({ length: collections[name].length }, (_, index) => collections[name].at(index));
      for (const [position, entry] of all.entries()) this.#store(kind, entry, position);
    }
  }

  #store(kind: ShopKind, entry: Reply, position: number): void {
    const stored: Stored = {
      position,
      ...entry,
      documentId: String(entry["documentId"] ?? kind),
      published: true,
    };
    for (const field of ["event_tiles", "information_tiles"])
      for (const tile of Array.isArray(entry[field]) ? entry[field] : []) this.#store("tile", tile, 0);
    for (const field of NESTED) if (field in stored) stored[field] = idsOf(stored[field]);
    if (kind === "sub-category") stored["parent"] = Object(entry["parent"]).documentId;
    this.set(kind, stored);
  }

  set(kind: ShopKind, entry: Stored): void {
    this.#entries.set(kind, new Map(this.#entries.get(kind)).set(entry.documentId, entry));
  }

  delete(kind: ShopKind, documentId: string): void {
    const left = new Map(this.#entries.get(kind));
    left.delete(documentId);
    this.#entries.set(kind, left);
  }

  /** All entries of a kind, published or not. */
  all = (kind: ShopKind): Stored[] => [...(this.#entries.get(kind)?.values() ?? [])];

  /** @returns what takes back all edits made since */
  snapshot(): () => void {
    const entries = new Map(this.#entries);
    return () => {
      this.#entries = entries;
    };
  }

  #published(kind: ShopKind, documentIds: unknown): Stored[] {
    return idsOf(documentIds).flatMap((id) => {
      const found = this.#entries.get(kind)?.get(id);
      return found?.published ? [found] : [];
    });
  }

  #reply(kind: ShopKind, entry: Stored): Reply {
    const reply: Reply = { ...entry };
    const nested = (field: string, of: ShopKind) =>
      this.#published(of, entry[field]).map((one) => ({ ...one }));
    const subCategories = () =>
      this.all("sub-category").filter((one) => one.published && one["parent"] === entry.documentId);
    for (const field of ["related_products", "featured_products"])
      if (field in entry) reply[field] = nested(field, "product");
    for (const field of ["event_tiles", "information_tiles"])
      if (field in entry) reply[field] = nested(field, "tile");
    if (kind === "product") reply["sub_categories"] = nested("sub_categories", "sub-category");
    if (kind === "category") reply["sub_categories"] = subCategories().sort(byKey("position"));
    if (kind === "sub-category") reply["parent"] = this.#published("category", [entry["parent"]])[0] ?? null;
    return reply;
  }

  /** The published entries of a kind as the public list gives them. */
  list(kind: Kind): Reply[] {
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
      const kind = ALL_KINDS.find((name) => pathname === `/api${KINDS[name].path}`);
      if (kind === undefined) return new Response(this.files.get(pathname) ?? null, { status: 200 });
      const all = this.list(kind);
      if (KINDS[kind].single)
        return Response.json({ data: all[0] ?? null }, { status: all.length > 0 ? 200 : 404 });
      const [page, pageSize] = [Number(searchParams.get("pagination[page]")), 100];
      const data = all.slice((page - 1) * pageSize, page * pageSize);
      const pagination = { page, pageSize, pageCount: Math.ceil(all.length / pageSize), total: all.length };
      return Response.json({ data, meta: { pagination } });
    },
  };
}

/** Tells which entries the public sees otherwise than at the last call, as `GET /publishing/content` does. */
export function changesOf(shop: EditedShop): () => {
  changes: EntryChange[];
  orders: Record<string, string[]>;
} {
  let before = new Map<string, string>();
  return () => {
    const after = new Map<string, string>();
    const changes: EntryChange[] = [];
    const orders: Record<string, string[]> = {};
    for (const type of ALL_KINDS) {
      const list = shop.list(type).map((data) => ({ documentId: String(data["documentId"]), data }));
      for (const { documentId, data } of list) {
        const key = `${type} ${documentId}`;
        after.set(key, JSON.stringify([data, shop.files.get(String(Object(data["file"]).url))]));
        if (before.get(key) !== after.get(key)) changes.push({ type, documentId, data });
      }
      if (type !== "product" && !KINDS[type].single) orders[type] = list.map(({ documentId }) => documentId);
    }
    for (const key of before.keys()) {
      const [type = "", documentId = ""] = key.split(" ");
      if (!after.has(key)) changes.push({ type, documentId, data: null });
    }
    before = after;
    return { changes, orders };
  };
}

export const otherPicture = (picture: unknown, name: string): Picture => ({
  ...(picture as Picture),
  url: `/uploads/${name}.webp`,
  name: `${name}.webp`,
});
