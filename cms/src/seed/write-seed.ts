import type { Core, UID } from "@strapi/strapi";
import { documentIdOf } from "./document-id";
import { datasheetName } from "./media-files";
import type { Seed } from "./read-seed";
import { writeMedia } from "./write-media";

const CATEGORY = "api::category.category";
const SUB_CATEGORY = "api::sub-category.sub-category";
const PRODUCT = "api::product.product";
const PAGE = "api::info-page.info-page";
const SITE = "api::site-setting.site-setting";

/** Runs one phase and says how many things it wrote in what time. */
export type Phase = <T>(name: string, count: number, work: () => Promise<T>) => Promise<T>;

/**
 * Writes and publishes the seed. To be called inside a transaction. Whatever is pointed at is published first;
 * links between products, which go both ways round, are set on drafts and published rows when all are there.
 */
export async function writeSeed(strapi: Core.Strapi, seed: Seed, phase: Phase): Promise<void> {
  const { categories, products, pages, site, media } = seed;
  const files = await phase("pictures and datasheets", media.length, () => writeMedia(strapi, media));
  const create = (uid: UID.ContentType, key: string, data: object) => publish(strapi, uid, key, data);

  await phase("categories", categories.length, async () => {
    for (const { featured: _, subCategories: __, ...data } of categories)
      await create(CATEGORY, data.slug, data);
  });
  const shelves = categories.flatMap(({ slug, subCategories }) =>
    subCategories.map((shelf) => ({ ...shelf, parent: documentIdOf(CATEGORY, slug) })),
  );
  await phase("sub-categories", shelves.length, async () => {
    for (const shelf of shelves) await create(SUB_CATEGORY, shelf.slug, shelf);
  });
  await phase("products", products.length, async () => {
    for (const { picture, datasheet, subCategories, related: _, ...data } of products) {
      await create(PRODUCT, data.slug, {
        ...data,
        featured: files.get(picture.file),
        Datasheet: datasheet ? files.get(datasheetName(data.slug)) : null,
        sub_categories: subCategories.map((slug) => documentIdOf(SUB_CATEGORY, slug)),
      });
    }
  });
  await phase("pages", pages.length + 1, async () => {
    for (const page of pages) await create(PAGE, page.slug, page);
    const { featured, ...data } = site;
    const featured_products = featured.map((slug) => documentIdOf(PRODUCT, slug));
    await create(SITE, "site", { ...data, featured_products });
  });
  const links = [
    ...products.map(
      ({ slug, related }) => ({ uid: PRODUCT, slug, field: "related_products", to: related }) as const,
    ),
    ...categories.map(
      ({ slug, featured }) => ({ uid: CATEGORY, slug, field: "featured_products", to: featured }) as const,
    ),
  ];
  const wanted = links.filter(({ to }) => to.length > 0);
  await phase("links", wanted.length, async () => {
    // Otherwise drafts would get a later date than what is published, and count as modified.
    strapi.db.lifecycles.disable();
    for (const { uid, slug, field, to } of wanted) await linkProducts(strapi, uid, slug, field, to);
    strapi.db.lifecycles.enable();
  });
}

async function publish(strapi: Core.Strapi, uid: UID.ContentType, key: string, data: object): Promise<void> {
  const documents = strapi.documents(uid);
  const documentId = documentIdOf(uid, key);
  // The types offer no id for a new document, but the service honours one.
  await documents.create({ data: { ...data, documentId } as object });
  await documents.publish({ documentId });
}

async function linkProducts(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  slug: string,
  field: string,
  to: readonly string[],
): Promise<void> {
  for (const publishedAt of [{ $null: true }, { $notNull: true }]) {
    const rows: Array<{ id: number; slug: string }> = await strapi.db
      .query(PRODUCT)
      .findMany({ select: ["id", "slug"], where: { slug: { $in: to }, publishedAt } });
    const ids = to.map((target) => rows.find((row) => row.slug === target)?.id);
    const documentId = documentIdOf(uid, slug);
    const row: { id: number } = await strapi.db.query(uid).findOne({ where: { documentId, publishedAt } });
    await strapi.db.query(uid).update({ where: { id: row.id }, data: { [field]: ids } });
  }
}
