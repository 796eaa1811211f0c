import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Tables that the first version did not have. */
const NEW_TABLES =
  /^(home_page|tiles|certificates|distributors|exhibitions|news_items|video_refreshers|safety_document_sets|gallery_pictures|components_site_hero_slides|components_site_offices|components_catalogue_slides|categories_(cmps|event_tiles|information_tiles))/;

const NEW_COLUMNS = {
  info_pages: ["note"],
  site_setting: ["sales_email", "support_email", "hours"],
};

const NEW_TYPES = [
  "api::home-page.home-page",
  "api::tile.tile",
  "api::certificate.certificate",
  "api::distributor.distributor",
  "api::exhibition.exhibition",
  "api::news-item.news-item",
  "api::video-refresher.video-refresher",
  "api::safety-document-set.safety-document-set",
  "api::gallery-picture.gallery-picture",
  "site.hero-slide",
  "site.office",
  "catalogue.slide",
];

export interface FormerShop {
  /** The slugs of the products that the site's settings featured, in order. */
  readonly featured: readonly string[];
  /** Slugs of information pages to be removed, as if they had never been or an editor had deleted them. */
  readonly without: readonly string[];
}

/**
 * Takes the database of a CMS that is not running back to what the first version made: without the types, fields and
 * files that came with the brand's pages, with the featured products in the site's settings.
 */
export function makeFormer(dataDir: string, { featured, without }: FormerShop): void {
  const database = new DatabaseSync(path.join(dataDir, "cms.sqlite"));
  const names = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .all()
    .map(({ name }) => String(name));
  database.exec("PRAGMA foreign_keys = OFF; BEGIN");
  for (const name of names.filter((table) => NEW_TABLES.test(table))) database.exec(`DROP TABLE ${name}`);
  for (const [table, columns] of Object.entries(NEW_COLUMNS)) {
    for (const column of columns) database.exec(`ALTER TABLE ${table} DROP COLUMN ${column}`);
  }
  database.exec("DELETE FROM site_setting_cmps WHERE field = 'offices'");
  database.exec(
    "DELETE FROM files WHERE name IN ('zander.svg', 'seal.svg', 'terms.pdf', 'bulletin.pdf', 'levels.pdf')",
  );
  const types = NEW_TYPES.map((uid) => `'${uid}'`).join(",");
  database.exec(`DELETE FROM files_related_mph WHERE related_type IN (${types})`);
  for (const slug of without) database.prepare("DELETE FROM info_pages WHERE slug = ?").run(slug);

  database.exec(
    "CREATE TABLE site_setting_featured_products_lnk (id integer PRIMARY KEY, site_setting_id integer REFERENCES site_setting (id) ON DELETE CASCADE, product_id integer REFERENCES products (id) ON DELETE CASCADE, product_ord float)",
  );
  const link = database.prepare(
    "INSERT INTO site_setting_featured_products_lnk (site_setting_id, product_id, product_ord) SELECT s.id, p.id, ? FROM site_setting s, products p WHERE p.slug = ? AND (s.published_at IS NULL) = (p.published_at IS NULL)",
  );
  for (const [index, slug] of featured.entries()) link.run(index + 1, slug);

  database.exec("DELETE FROM strapi_database_schema");
  const settings = "DELETE FROM strapi_core_store_settings WHERE key";
  database.exec(`${settings} = 'core_seed_brand'`);
  for (const uid of NEW_TYPES) database.exec(`${settings} LIKE '%${uid}'`);
  database.exec(
    "UPDATE strapi_core_store_settings SET value = 'true', type = 'boolean' WHERE key LIKE 'core_panel-labels_%'",
  );
  database.exec("COMMIT");
  database.close();
}
