import { draftOf } from "../api/draft.ts";
import type { Transport } from "../api/http.ts";
import { type Tile, tileSchema } from "../domain/pages.ts";
import type { Previewed } from "../domain/preview.ts";
import type { Reference } from "../domain/product.ts";
import type { Result } from "../domain/result.ts";
import { type Content, indexed, utcDay } from "./catalogue.ts";
import { ContentError, notGiven } from "./content-error.ts";
import { type Entries, readEntries, withEntries } from "./entries.ts";
import { type EntryOf, isKind, type Kind, parser } from "./kinds.ts";

type Entry = { documentId: string };
/** Puts a draft, which stands among the entries already, into what else shows it. */
type Overlay<K extends Kind> = (entries: Entries, draft: EntryOf[K]) => Partial<Entries>;

/** A draft points to other drafts. Those that are published are shown as published, the others not: as when this one is published. */
const publishedOf = <T>(all: ReadonlyMap<string, T>, wanted: readonly Entry[]): T[] =>
  wanted.flatMap(({ documentId }) => all.get(documentId) ?? []);

const reference = ({ documentId, slug, title }: Reference): Reference => ({ documentId, slug, title });

const mapped = <T, U>(entries: ReadonlyMap<string, T>, change: (entry: T) => U): Map<string, U> =>
  new Map(Array.from(entries, ([documentId, entry]) => [documentId, change(entry)]));

const product: Overlay<"product"> = ({ product: products, "sub-category": subCategories }, draft) => ({
  product: new Map(products).set(draft.documentId, {
    ...draft,
    sub_categories: publishedOf(subCategories, draft.sub_categories).map(reference),
    related_products: publishedOf(products, draft.related_products).map(reference),
  }),
});

const category: Overlay<"category"> = (entries, draft) => ({
  category: new Map(entries.category).set(draft.documentId, {
    ...draft,
    sub_categories: publishedOf(entries["sub-category"], draft.sub_categories),
    featured_products: publishedOf(entries.product, draft.featured_products).map(reference),
  }),
  "sub-category": mapped(entries["sub-category"], (one) =>
    one.parent.documentId === draft.documentId ? { ...one, parent: reference(draft) } : one,
  ),
});

const subCategory: Overlay<"sub-category"> = (entries, draft) => {
  const parent = entries.category.get(draft.parent.documentId);
  if (parent === undefined) throw new ContentError("sub-category: its category is not published");
  const { documentId } = draft;
  const shown = { ...draft, parent: reference(parent) };
  const siblings = parent.sub_categories.filter((one) => one.documentId !== documentId);
  const sub_categories =
    siblings.length === parent.sub_categories.length
      ? [...siblings, shown]
      : parent.sub_categories.map((one) => (one.documentId === documentId ? shown : one));
  return {
    category: new Map(entries.category).set(parent.documentId, { ...parent, sub_categories }),
    "sub-category": new Map(entries["sub-category"]).set(documentId, shown),
    product: mapped(entries.product, (one) => ({
      ...one,
      sub_categories: one.sub_categories.map((other) =>
        other.documentId === documentId ? reference(draft) : other,
      ),
    })),
  };
};

const homePage: Overlay<"home-page"> = (entries, draft) => ({
  "home-page": mapped(entries["home-page"], () => ({
    ...draft,
    featured_products: publishedOf(entries.product, draft.featured_products).map(reference),
  })),
});

/** Tiles stand in other entries only. */
function tile(entries: Entries, draft: Tile): Partial<Entries> {
  const drafted = (tiles: Tile[]) => tiles.map((old) => (old.documentId === draft.documentId ? draft : old));
  const shown = <T extends { event_tiles: Tile[]; information_tiles: Tile[] }>(one: T): T => ({
    ...one,
    event_tiles: drafted(one.event_tiles),
    information_tiles: drafted(one.information_tiles),
  });
  return {
    "home-page": mapped(entries["home-page"], shown),
    category: mapped(entries.category, shown),
  };
}

const readTile = parser("tile", tileSchema);

function dataOf<T>(parsed: Result<T, ConstructorParameters<typeof ContentError>[0]>): T {
  if (!parsed.ok) throw new ContentError(parsed.error);
  return parsed.data;
}

async function overlaid(entries: Entries, cms: Transport, { kind, documentId }: Previewed): Promise<Entries> {
  if (kind !== "tile" && !isKind(kind))
    throw new ContentError(`No page shows an entry of the kind "${kind}"`);
  const reply = await draftOf(cms, kind, documentId);
  if (!reply.ok) throw notGiven(kind.replaceAll("-", " "), reply.error);
  const { data } = reply.data;
  if (kind === "tile") return { ...entries, ...tile(entries, dataOf(readTile(data))) };
  const { entries: placed, refused } = await withEntries(
    entries,
    [{ type: kind, documentId, data }],
    {},
    cms,
  );
  if (refused.length > 0) throw new ContentError(refused.flatMap(({ faults }) => faults));
  const draft = <K extends Kind>(of: K, overlay: Overlay<K>): Partial<Entries> => {
    const [last] = of === "home-page" ? placed[of].values() : [placed[of].get(documentId)];
    return last === undefined ? {} : overlay(placed, last);
  };
  const overlays: Partial<Record<Kind, () => Partial<Entries>>> = {
    product: () => draft("product", product),
    category: () => draft("category", category),
    "sub-category": () => draft("sub-category", subCategory),
    "home-page": () => draft("home-page", homePage),
  };
  return { ...placed, ...overlays[kind]?.() };
}

/** An editor who looks at one draft after the other does not wait for the whole catalogue each time, ms. */
const KEPT_MS = 30_000;

/**
 * Reads what is published, and in it the draft of one entry as if it were too; `null` for nothing but what is published, as it is at this
 * moment. Beside a draft, which is always the newest, other entries may be half a minute old.
 * Throws ContentError when something cannot be read, or naming what the draft still lacks.
 */
export function draftReader(): (cms: Transport, previewed: Previewed | null) => Promise<Content> {
  let kept: { entries: Entries; at: number } | undefined;

  async function published(cms: Transport, mayBeKept: boolean): Promise<Entries> {
    if (mayBeKept && kept !== undefined && Date.now() - kept.at < KEPT_MS) return kept.entries;
    const { entries } = await readEntries(cms);
    kept = { entries, at: Date.now() };
    return entries;
  }

  return async (cms, previewed) => {
    const entries = await published(cms, previewed !== null);
    if (previewed === null) return indexed(entries, utcDay());
    const content = indexed(await overlaid(entries, cms, previewed), utcDay());
    return { ...content, products: withFormerSlugs(content.products, entries.product.values()) };
  };
}

/** Other entries point to a renamed one by the slug under which it is published. */
function withFormerSlugs<T extends Entry & { slug: string }>(
  index: ReadonlyMap<string, T>,
  former: Iterable<T>,
): ReadonlyMap<string, T> {
  const byId = new Map(Array.from(index.values(), (entry) => [entry.documentId, entry]));
  const renamed = Array.from(former).flatMap(({ slug, documentId }): [string, T][] => {
    const entry = byId.get(documentId);
    return entry === undefined || index.has(slug) ? [] : [[slug, entry]];
  });
  return new Map([...index, ...renamed]);
}
