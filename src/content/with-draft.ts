import { type Tile, tileSchema } from "../contract/shapes/pages.ts";
import type { PreviewedEntry } from "../contract/shapes/preview.ts";
import type { Reference } from "../contract/shapes/reference.ts";
import type { Transport } from "../lib/http/http.ts";
import type { Result } from "../lib/result.ts";
import { type Content, indexContent, utcDay } from "./catalogue.ts";
import { ContentError, cmsReadError } from "./content-error.ts";
import { type ContentType, type EntryOf, entryParser, isContentType } from "./content-types.ts";
import { entryDraft } from "./draft-api.ts";
import { applyChanges, type Entries, readEntries } from "./entries.ts";

type Entry = { documentId: string };
/** Updates the other entries that show a draft; `entries` already contain the draft itself. */
type Overlay<K extends ContentType> = (entries: Entries, draft: EntryOf[K]) => Partial<Entries>;

/**
 * The published versions of a draft's relations, which point to drafts. Unpublished ones are left
 * out, as they will be when this draft is published.
 */
const publishedEntries = <T>(all: ReadonlyMap<string, T>, relations: readonly Entry[]): T[] =>
  relations.flatMap(({ documentId }) => all.get(documentId) ?? []);

const reference = ({ documentId, slug, title }: Reference): Reference => ({ documentId, slug, title });

const mapEntries = <T, U>(entries: ReadonlyMap<string, T>, change: (entry: T) => U): Map<string, U> =>
  new Map(Array.from(entries, ([documentId, entry]) => [documentId, change(entry)]));

const productOverlay: Overlay<"product"> = ({ product: products, "sub-category": subCategories }, draft) => ({
  product: new Map(products).set(draft.documentId, {
    ...draft,
    sub_categories: publishedEntries(subCategories, draft.sub_categories).map(reference),
    related_products: publishedEntries(products, draft.related_products).map(reference),
    fits: draft.fits.flatMap((fit) => {
      const unit = products.get(fit.unit.documentId);
      return unit ? [{ ...fit, unit: reference(unit) }] : [];
    }),
    contents: draft.contents.flatMap(({ part, quantity }) =>
      publishedEntries(products, [part]).map((published) => ({ part: reference(published), quantity })),
    ),
    replaced_by: publishedEntries(products, [draft.replaced_by ?? []].flat()).map(reference)[0] ?? null,
  }),
});

const categoryOverlay: Overlay<"category"> = (entries, draft) => ({
  category: new Map(entries.category).set(draft.documentId, {
    ...draft,
    sub_categories: publishedEntries(entries["sub-category"], draft.sub_categories),
    featured_products: publishedEntries(entries.product, draft.featured_products).map(reference),
  }),
  "sub-category": mapEntries(entries["sub-category"], (child) =>
    child.parent.documentId === draft.documentId ? { ...child, parent: reference(draft) } : child,
  ),
});

const subCategoryOverlay: Overlay<"sub-category"> = (entries, draft) => {
  const parent = entries.category.get(draft.parent.documentId);
  if (parent === undefined) throw new ContentError("sub-category: its category is not published");
  const { documentId } = draft;
  const entry = { ...draft, parent: reference(parent) };
  const siblings = parent.sub_categories.filter((child) => child.documentId !== documentId);
  const sub_categories =
    siblings.length === parent.sub_categories.length
      ? [...siblings, entry]
      : parent.sub_categories.map((child) => (child.documentId === documentId ? entry : child));
  return {
    category: new Map(entries.category).set(parent.documentId, { ...parent, sub_categories }),
    "sub-category": new Map(entries["sub-category"]).set(documentId, entry),
    product: mapEntries(entries.product, (product) => ({
      ...product,
      sub_categories: product.sub_categories.map((other) =>
        other.documentId === documentId ? reference(draft) : other,
      ),
    })),
  };
};

const homePageOverlay: Overlay<"home-page"> = (entries, draft) => ({
  "home-page": mapEntries(entries["home-page"], () => ({
    ...draft,
    featured_products: publishedEntries(entries.product, draft.featured_products).map(reference),
  })),
});

/** Tiles only appear inside other entries. */
function tileOverlay(entries: Entries, draft: Tile): Partial<Entries> {
  const withDraft = (tiles: Tile[]) =>
    tiles.map((tile) => (tile.documentId === draft.documentId ? draft : tile));
  const update = <T extends { event_tiles: Tile[]; information_tiles: Tile[] }>(entry: T): T => ({
    ...entry,
    event_tiles: withDraft(entry.event_tiles),
    information_tiles: withDraft(entry.information_tiles),
  });
  return {
    "home-page": mapEntries(entries["home-page"], update),
    category: mapEntries(entries.category, update),
  };
}

const parseTile = entryParser("tile", tileSchema);

function unwrap<T>(parsed: Result<T, ConstructorParameters<typeof ContentError>[0]>): T {
  if (!parsed.ok) throw new ContentError(parsed.error);
  return parsed.data;
}

async function applyDraft(
  entries: Entries,
  cms: Transport,
  { kind, documentId }: PreviewedEntry,
): Promise<Entries> {
  if (kind !== "tile" && !isContentType(kind))
    throw new ContentError(`No page shows an entry of the kind "${kind}"`);
  const reply = await entryDraft(cms, kind, documentId);
  if (!reply.ok) throw cmsReadError(kind.replaceAll("-", " "), reply.error);
  const { data } = reply.data;
  if (kind === "tile") return { ...entries, ...tileOverlay(entries, unwrap(parseTile(data))) };
  const { entries: withDraft, refused } = await applyChanges(
    entries,
    [{ type: kind, documentId, data }],
    {},
    cms,
  );
  if (refused.length > 0) throw new ContentError(refused.flatMap(({ faults }) => faults));
  const overlayDraft = <K extends ContentType>(type: K, overlay: Overlay<K>): Partial<Entries> => {
    const [entry] = type === "home-page" ? withDraft[type].values() : [withDraft[type].get(documentId)];
    return entry === undefined ? {} : overlay(withDraft, entry);
  };
  const overlays: Partial<Record<ContentType, () => Partial<Entries>>> = {
    product: () => overlayDraft("product", productOverlay),
    category: () => overlayDraft("category", categoryOverlay),
    "sub-category": () => overlayDraft("sub-category", subCategoryOverlay),
    "home-page": () => overlayDraft("home-page", homePageOverlay),
  };
  return { ...withDraft, ...overlays[kind]?.() };
}

/** Consecutive previews reuse the published entries for this time, ms. */
const ENTRIES_CACHE_MS = 30_000;

/**
 * Creates a reader of the published content with the latest draft of one entry in it. Without an
 * entry (`null`) it reads everything again; with one, other entries may be 30 s old.
 * @returns the reader; throws ContentError when the CMS does not answer or the draft is incomplete
 */
export function draftReader(): (cms: Transport, previewed: PreviewedEntry | null) => Promise<Content> {
  let cached: { entries: Entries; at: number } | undefined;

  async function published(cms: Transport, useCache: boolean): Promise<Entries> {
    if (useCache && cached !== undefined && Date.now() - cached.at < ENTRIES_CACHE_MS) return cached.entries;
    const { entries } = await readEntries(cms);
    cached = { entries, at: Date.now() };
    return entries;
  }

  return async (cms, previewed) => {
    const entries = await published(cms, previewed !== null);
    if (previewed === null) return indexContent(entries, utcDay());
    const content = indexContent(await applyDraft(entries, cms, previewed), utcDay());
    return { ...content, products: withPublishedSlugs(content.products, entries.product.values()) };
  };
}

/** Other entries still refer to a renamed draft by its published slug. */
function withPublishedSlugs<T extends Entry & { slug: string }>(
  index: ReadonlyMap<string, T>,
  published: Iterable<T>,
): ReadonlyMap<string, T> {
  const byId = new Map(Array.from(index.values(), (entry) => [entry.documentId, entry]));
  const renamed = Array.from(published).flatMap(({ slug, documentId }): [string, T][] => {
    const entry = byId.get(documentId);
    return entry === undefined || index.has(slug) ? [] : [[slug, entry]];
  });
  return new Map([...index, ...renamed]);
}
