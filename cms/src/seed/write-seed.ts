import { CATEGORY, PRODUCT, SITE, SUB_CATEGORY, TILE } from "./content-types";
import { stableDocumentId } from "./document-id";
import type { Seed } from "./read-seed";
import { linkRows } from "./rows";
import { documentIds, writeHome, writeLists, writePages, writeTiles } from "./write-brand";
import type { Writer } from "./writer";

/**
 * Writes and publishes the seed, inside a transaction. Targets of references are published first;
 * relations between products, which may be mutual, are set once all products exist.
 */
export async function writeSeed(writer: Writer, seed: Seed): Promise<void> {
  const { categories, products, site, media } = seed;
  await writer.phase("files", media.length, async () => {
    for (const { file } of media) await writer.library.get(file);
  });
  await writeTiles(writer, seed);
  await writer.phase("categories", categories.length, async () => {
    for (const { featured: _, subCategories: __, eventTiles, informationTiles, ...data } of categories) {
      await writer.publish(CATEGORY, data.slug, {
        ...data,
        event_tiles: documentIds(TILE, eventTiles),
        information_tiles: documentIds(TILE, informationTiles),
      });
    }
  });
  const subCategoryEntries = categories.flatMap(({ slug, subCategories }) =>
    subCategories.map((subCategory) => ({ ...subCategory, parent: stableDocumentId(CATEGORY, slug) })),
  );
  await writer.phase("sub-categories", subCategoryEntries.length, async () => {
    for (const subCategory of subCategoryEntries)
      await writer.publish(SUB_CATEGORY, subCategory.slug, subCategory);
  });
  await writer.phase("products", products.length, async () => {
    for (const { subCategories, related: _, ...data } of products) {
      await writer.publish(PRODUCT, data.slug, {
        ...data,
        sub_categories: documentIds(SUB_CATEGORY, subCategories),
      });
    }
  });
  await writePages(writer, seed.pages);
  await writeLists(writer, seed);
  await writer.publish(SITE, "site", site);
  await writeHome(writer, seed);
  await linkProducts(writer, seed);
}

async function linkProducts(writer: Writer, { products, categories }: Seed): Promise<void> {
  const links = [
    ...products.map(
      ({ slug, related }) => ({ uid: PRODUCT, slug, field: "related_products", to: related }) as const,
    ),
    ...categories.map(
      ({ slug, featured }) => ({ uid: CATEGORY, slug, field: "featured_products", to: featured }) as const,
    ),
  ].filter(({ to }) => to.length > 0);
  await writer.phase("links", links.length, async () => {
    const { strapi } = writer;
    // Otherwise drafts would get a later date than the published rows, and count as modified.
    strapi.db.lifecycles.disable();
    for (const { uid, slug, field, to } of links) {
      const entry = { uid, documentId: stableDocumentId(uid, slug), field };
      await linkRows(strapi, entry, PRODUCT, documentIds(PRODUCT, to));
    }
    strapi.db.lifecycles.enable();
  });
}
