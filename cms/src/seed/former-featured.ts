import type { Core } from "@strapi/strapi";
import { PRODUCT } from "./content-types";
import { stableDocumentId } from "./document-id";

/**
 * The five featured products once stood in the site's settings. The database drops that field when it takes over the
 * present schema, so they are set aside before, and given to the home page when that is made.
 */

const TABLE = "site_setting_featured_products_lnk";
const ASIDE = { type: "core", name: "seed", key: "former-featured" };

/** To be called while the application registers. */
export function setAsideFormerFeatured(strapi: Core.Strapi): void {
  strapi.hook("strapi::content-types.beforeSync").register(async () => {
    const { connection } = strapi.db;
    if (!(await connection.schema.hasTable(TABLE))) return;
    const rows: Array<{ document_id: string }> = await connection(TABLE)
      .join("products", "products.id", `${TABLE}.product_id`)
      .join("site_setting", "site_setting.id", `${TABLE}.site_setting_id`)
      .whereNotNull("site_setting.published_at")
      .orderBy(`${TABLE}.product_ord`)
      .select("products.document_id");
    await strapi.store.set({ ...ASIDE, value: rows.map(({ document_id }) => document_id) });
  });
}

/** @returns the documentIds of the products that were featured, else of those of the seed that the shop has */
export async function takeFormerFeatured(strapi: Core.Strapi, slugs: readonly string[]): Promise<string[]> {
  const aside = await strapi.store.get(ASIDE);
  await strapi.store.delete(ASIDE);
  const wanted = Array.isArray(aside) ? aside : slugs.map((slug) => stableDocumentId(PRODUCT, slug));
  const rows: Array<{ documentId: string }> = await strapi.db
    .query(PRODUCT)
    .findMany({ select: ["documentId"], where: { documentId: { $in: wanted } } });
  return wanted.filter((wantedId) => rows.some(({ documentId }) => documentId === wantedId));
}
