import type * as z from "zod/mini";
import { draftOf } from "../api/draft.ts";
import type { Transport } from "../api/http.ts";
import { categorySchema } from "../domain/category.ts";
import {
  certificateSchema,
  distributorSchema,
  exhibitionSchema,
  galleryPictureSchema,
  homePageSchema,
  infoPageSchema,
  newsItemSchema,
  safetyDocumentSetSchema,
  siteSettingSchema,
  tileSchema,
  videoRefresherSchema,
} from "../domain/pages.ts";
import type { Previewed } from "../domain/preview.ts";
import { productSchema, type Reference } from "../domain/product.ts";
import { subCategorySchema } from "../domain/sub-category.ts";
import { type Content, type Entries, indexed, readEntries } from "./catalogue.ts";
import { keep } from "./kept-product.ts";
import { ContentError, readSingle } from "./read-all.ts";
import { withDownloads } from "./safety-files.ts";

type Entry = { documentId: string };
type Overlay = (entries: Entries, transport: Transport, documentId: string) => Promise<Entries>;

/** The entries with one more, or with another in the place of the one it is a draft of. */
function placed<T extends Entry>(entries: readonly T[], draft: T): T[] {
  const others = entries.filter(({ documentId }) => documentId !== draft.documentId);
  return others.length === entries.length
    ? [...entries, draft]
    : entries.map((entry) => (entry.documentId === draft.documentId ? draft : entry));
}

/** A draft points to other drafts. Those that are published are shown as they are, the others not: as when this one is published. */
function publishedOf<T extends Entry>(all: readonly T[], wanted: readonly Entry[]): T[] {
  const byId = new Map(all.map((entry) => [entry.documentId, entry]));
  return wanted.flatMap(({ documentId }) => byId.get(documentId) ?? []);
}

const reference = ({ documentId, slug, title }: Reference): Reference => ({ documentId, slug, title });

const read = <T>(transport: Transport, kind: string, documentId: string, schema: z.ZodMiniType<T>) =>
  readSingle(transport, kind.replaceAll("-", " "), draftOf(kind, documentId, schema));

/** What stands in one list and refers to nothing. */
function inList<Name extends keyof Entries, T extends Entry>(
  name: Name,
  kind: string,
  schema: z.ZodMiniType<T>,
  listOf: (entries: Entries) => readonly T[],
): Overlay {
  return async (entries, transport, documentId) => {
    const draft = await read(transport, kind, documentId, schema);
    return { ...entries, [name]: placed(listOf(entries), draft) };
  };
}

const product: Overlay = async (entries, transport, documentId) => {
  const draft = await read(transport, "product", documentId, productSchema);
  const { products, subCategories } = entries;
  const shown = {
    ...draft,
    sub_categories: publishedOf(subCategories, draft.sub_categories).map(reference),
    related_products: publishedOf(products, draft.related_products).map(reference),
  };
  return { ...entries, products: placed(products, keep(shown)) };
};

const category: Overlay = async (entries, transport, documentId) => {
  const draft = await read(transport, "category", documentId, categorySchema);
  const { categories, subCategories, products } = entries;
  const shown = {
    ...draft,
    sub_categories: publishedOf(subCategories, draft.sub_categories),
    featured_products: publishedOf(products, draft.featured_products),
  };
  const own = (parent: Reference) => (parent.documentId === documentId ? reference(draft) : parent);
  return {
    ...entries,
    categories: placed(categories, shown),
    subCategories: subCategories.map((shelf) => ({ ...shelf, parent: own(shelf.parent) })),
  };
};

const subCategory: Overlay = async (entries, transport, documentId) => {
  const draft = await read(transport, "sub-category", documentId, subCategorySchema);
  const { categories, subCategories, products } = entries;
  const [parent] = publishedOf(categories, [draft.parent]);
  if (parent === undefined) throw new ContentError("sub-category: its category is not published");
  const shelf = { ...draft, parent: reference(parent) };
  const own = <T extends Entry>(one: T) =>
    one.documentId === documentId ? { ...one, ...reference(draft) } : one;
  return {
    ...entries,
    subCategories: placed(subCategories, shelf),
    categories: categories.map((one) =>
      one.documentId === parent.documentId
        ? { ...one, sub_categories: placed(one.sub_categories, shelf) }
        : one,
    ),
    products: products.map((one) => ({ ...one, sub_categories: one.sub_categories.map(own) })),
  };
};

const homePage: Overlay = async (entries, transport, documentId) => {
  const draft = await read(transport, "home-page", documentId, homePageSchema);
  const featured_products = publishedOf(entries.products, draft.featured_products).map(reference);
  return { ...entries, home: { ...draft, featured_products } };
};

const siteSetting: Overlay = async (entries, transport, documentId) => ({
  ...entries,
  settings: await read(transport, "site-setting", documentId, siteSettingSchema),
});

const tile: Overlay = async (entries, transport, documentId) => {
  const draft = await read(transport, "tile", documentId, tileSchema);
  const drafted = <T extends Pick<Entries["home"], "event_tiles" | "information_tiles">>(one: T): T => ({
    ...one,
    event_tiles: one.event_tiles.map((old) => (old.documentId === documentId ? draft : old)),
    information_tiles: one.information_tiles.map((old) => (old.documentId === documentId ? draft : old)),
  });
  return { ...entries, home: drafted(entries.home), categories: entries.categories.map(drafted) };
};

const safetySet: Overlay = async (entries, transport, documentId) => {
  const draft = await read(transport, "safety-document-set", documentId, safetyDocumentSetSchema);
  const [whole] = await withDownloads(transport, [draft]);
  return { ...entries, safetySets: whole ? placed(entries.safetySets, whole) : entries.safetySets };
};

const OVERLAYS: Readonly<Record<string, Overlay>> = {
  product,
  category,
  "sub-category": subCategory,
  "home-page": homePage,
  "site-setting": siteSetting,
  tile,
  "safety-document-set": safetySet,
  "info-page": inList("infoPages", "info-page", infoPageSchema, ({ infoPages }) => infoPages),
  certificate: inList("certificates", "certificate", certificateSchema, ({ certificates }) => certificates),
  distributor: inList("distributors", "distributor", distributorSchema, ({ distributors }) => distributors),
  exhibition: inList("exhibitions", "exhibition", exhibitionSchema, ({ exhibitions }) => exhibitions),
  "news-item": inList("news", "news-item", newsItemSchema, ({ news }) => news),
  "video-refresher": inList(
    "refreshers",
    "video-refresher",
    videoRefresherSchema,
    ({ refreshers }) => refreshers,
  ),
  "gallery-picture": inList("gallery", "gallery-picture", galleryPictureSchema, ({ gallery }) => gallery),
};

/** Whoever looks at one draft after the other does not wait for the whole catalogue each time, ms. */
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
    const entries = await readEntries(cms);
    kept = { entries, at: Date.now() };
    return entries;
  }

  return async (cms, previewed) => {
    const entries = await published(cms, previewed !== null);
    if (previewed === null) return indexed(entries);
    const { kind, documentId } = previewed;
    const overlay = OVERLAYS[kind];
    if (overlay === undefined) throw new ContentError(`No page shows an entry of the kind "${kind}"`);
    const content = indexed(await overlay(entries, cms, documentId));
    return { ...content, products: withFormerSlugs(content.products, entries.products) };
  };
}

/** Other entries point to a renamed one by the slug under which it is published. */
function withFormerSlugs<T extends Entry & { slug: string }>(
  index: ReadonlyMap<string, T>,
  former: readonly T[],
): ReadonlyMap<string, T> {
  const byId = new Map([...index.values()].map((entry) => [entry.documentId, entry]));
  const renamed = former.flatMap(({ slug, documentId }): [string, T][] => {
    const entry = byId.get(documentId);
    return entry === undefined || index.has(slug) ? [] : [[slug, entry]];
  });
  return new Map([...index, ...renamed]);
}
