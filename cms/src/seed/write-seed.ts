import type { Core, UID } from "@strapi/strapi";
import {
  CATEGORY,
  CONDITION,
  DOCUMENT,
  HOME,
  NOTICE,
  PAGE,
  PRODUCT,
  SITE,
  SUB_CATEGORY,
  TILE,
} from "../content-types";
import { keepTimestamps } from "../internals/timestamps";
import { DRAFTS, PUBLISHED } from "../serializers/find";
import { stableDocumentId } from "./document-id";
import { partsLast } from "./entries/part-order";
import type { Seed } from "./read-seed";
import type { Writer } from "./writer";

/**
 * Writes and publishes the seed, inside a transaction. Targets of references are published first;
 * relations between products, which may be mutual, are set once all products exist.
 */
export async function writeSeed(writer: Writer, seed: Seed): Promise<void> {
  const { tiles, conditions, categories, products, pages, documents, notices, lists, media } = seed;
  await writer.phase("files", media.length, async () => {
    for (const { file } of media) await writer.library.get(file);
  });
  await writer.phase("tiles", tiles.length, async () => {
    for (const { slug, ...data } of tiles) await writer.publish(TILE, slug, data);
  });
  await writer.phase("conditions of sale", conditions.length, async () => {
    for (const { slug, ...data } of conditions) await writer.publish(CONDITION, slug, data);
  });
  await writer.phase("categories", categories.length, async () => {
    for (const { featured: _, subCategories: __, eventTiles, informationTiles, ...data } of categories) {
      await writer.publish(CATEGORY, data.slug, { ...data, ...tileLinks({ eventTiles, informationTiles }) });
    }
  });
  const subCategoryEntries = categories.flatMap(({ slug, subCategories }) =>
    subCategories.map((subCategory) => ({
      ...subCategory,
      conditions: documentIds(CONDITION, subCategory.conditions),
      parent: stableDocumentId(CATEGORY, slug),
    })),
  );
  await writer.phase("sub-categories", subCategoryEntries.length, async () => {
    for (const subCategory of subCategoryEntries)
      await writer.publish(SUB_CATEGORY, subCategory.slug, subCategory);
  });
  await writer.phase("products", products.length, async () => {
    for (const { subCategories, related: _, ...product } of partsLast(products)) {
      const { fits, contents, replacedBy, ...data } = product;
      await writer.publish(PRODUCT, data.slug, {
        ...data,
        fits: fits.map((fit) => ({ ...fit, unit: stableDocumentId(PRODUCT, fit.unit) })),
        contents: contents.map((item) => ({ ...item, part: stableDocumentId(PRODUCT, item.part) })),
        replaced_by: replacedBy && stableDocumentId(PRODUCT, replacedBy),
        conditions: documentIds(CONDITION, data.conditions),
        sub_categories: documentIds(SUB_CATEGORY, subCategories),
      });
    }
  });
  await writer.phase("pages", pages.length, async () => {
    for (const page of pages) await writer.publish(PAGE, page.slug, page);
  });
  await writer.phase("documents and notices", documents.length + notices.length, async () => {
    for (const document of documents) await writer.publish(DOCUMENT, document.number, withModels(document));
    for (const notice of notices) await writer.publish(NOTICE, notice.number, withModels(notice));
  });
  const listEntries = lists.flatMap(({ uid, entries }) =>
    entries.map((entry, index) => ({ uid, key: String(index + 1), entry })),
  );
  await writer.phase("brand entries", listEntries.length, async () => {
    for (const { uid, key, entry } of listEntries) await writer.publish(uid, key, entry);
  });
  await writer.publish(SITE, "site", seed.site);
  const { featured, eventTiles, informationTiles, ...home } = seed.home;
  await writer.publish(HOME, "home", {
    ...home,
    featured_products: documentIds(PRODUCT, featured),
    ...tileLinks({ eventTiles, informationTiles }),
  });
  await linkProducts(writer, seed);
}

/** Without the slugs, which only name the models in the seed. */
const withModels = <T extends { equipment: ReadonlyArray<{ slug: string }> }>({
  equipment,
  ...entry
}: T) => ({
  ...entry,
  equipment: equipment.map(({ slug: _, ...item }) => item),
});

const tileLinks = ({
  eventTiles,
  informationTiles,
}: Pick<Seed["home"], "eventTiles" | "informationTiles">) => ({
  event_tiles: documentIds(TILE, eventTiles),
  information_tiles: documentIds(TILE, informationTiles),
});

/** Returns the documentIds of seed entries by their slugs. */
function documentIds(uid: string, slugs: readonly string[]): string[] {
  return slugs.map((slug) => stableDocumentId(uid, slug));
}

interface Link {
  readonly uid: UID.ContentType;
  readonly slug: string;
  readonly field: string;
  readonly to: readonly string[];
}

async function linkProducts(writer: Writer, { products, categories }: Seed): Promise<void> {
  const links = [
    ...products.map(({ slug, related: to }): Link => ({ uid: PRODUCT, slug, field: "related_products", to })),
    ...categories.map(
      ({ slug, featured: to }): Link => ({ uid: CATEGORY, slug, field: "featured_products", to }),
    ),
  ].filter(({ to }) => to.length > 0);
  await writer.phase("links", links.length, async () => {
    const { strapi } = writer;
    // Otherwise drafts would get a later date than the published rows, and count as modified.
    await keepTimestamps(strapi, async () => {
      for (const link of links) await linkRows(strapi, link);
    });
  });
}

/** Sets a relation to products, in order: drafts to drafts, published to published rows. */
async function linkRows(strapi: Core.Strapi, { uid, slug, field, to }: Link): Promise<void> {
  const documentId = stableDocumentId(uid, slug);
  const targets = documentIds(PRODUCT, to);
  for (const version of [DRAFTS, PUBLISHED]) {
    const row = await strapi.db.query(uid).findOne({ select: ["id"], where: { documentId, ...version } });
    if (!row) continue;
    const rows: Array<{ id: number; documentId: string }> = await strapi.db
      .query(PRODUCT)
      .findMany({ select: ["id", "documentId"], where: { documentId: { $in: targets }, ...version } });
    const ids = targets.flatMap((target) => rows.find((one) => one.documentId === target)?.id ?? []);
    await strapi.db.query(uid).update({ where: { id: row.id }, data: { [field]: ids } });
  }
}
