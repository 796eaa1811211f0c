import type { TestDatabase } from "../../harness/postgres/session.ts";
import { inDatabase } from "../accounts/account.ts";

const FIRST_ID = 1_000_000;
const RELATED_PER_PRODUCT = 4;
const FACTS_PER_PRODUCT = 3;

/**
 * Adds products to the database of a stopped CMS: a draft and a published row each, with a picture,
 * key facts and related products, so that a deep populate would have much to fetch.
 * @param subCategory the slug of the sub-category that lists them
 */
export const addProducts = (dataDir: string, count: number, subCategory: string): void =>
  inDatabase(dataDir, (database) => insertProducts(database, count, subCategory));

function insertProducts(database: TestDatabase, count: number, subCategory: string): void {
  const listing = subCategoryIds(database, subCategory);
  const file = Number(database.prepare("SELECT min(id) AS id FROM files").get()?.["id"]);
  const text = JSON.stringify([{ type: "paragraph", children: [{ type: "text", text: "A part of many." }] }]);
  const now = Date.now();
  const idOf = (number: string) => `${FIRST_ID} + 2 * (${number}) + published`;
  /** The rows of the products; `each` numbers those of one product. */
  const rows = `WITH RECURSIVE numbers(number) AS
      (SELECT 0 UNION ALL SELECT number + 1 FROM numbers WHERE number < ${count - 1}),
    versions(published) AS (VALUES (0), (1)),
    each_fact(each) AS (VALUES ${listOf(FACTS_PER_PRODUCT)}),
    each_related(each) AS (VALUES ${listOf(RELATED_PER_PRODUCT)}),
    copies AS (SELECT ${idOf("number")} AS id, number, published,
      'bulk-' || substr(cast(100000 + number AS text), 2) AS name FROM numbers, versions)`;
  const insert = (table: string, columns: string, values: string, from = "copies") =>
    database.exec(`${rows} INSERT INTO ${table} (${columns}) SELECT ${values} FROM ${from}`);

  database.exec("BEGIN");
  insert(
    "products",
    "id, document_id, version, title, slug, price, short_descriptions, long_descriptions, created_at, updated_at, published_at",
    `id, name || '-document', 'version-' || id, 'Bulk part ' || number, name, number, 'One of many', '${text}',
      ${now}, ${now}, CASE published WHEN 1 THEN ${now} END`,
  );
  insert(
    "products_sub_categories_lnk",
    "product_id, sub_category_id, product_ord",
    `id, CASE published WHEN 1 THEN ${listing.published} ELSE ${listing.draft} END, number`,
  );
  insert(
    "files_related_mph",
    'file_id, related_id, related_type, field, "order"',
    `${file}, id, 'api::product.product', 'featured', 1`,
  );
  insert(
    "products_related_products_lnk",
    "product_id, inv_product_id, product_ord",
    `id, ${idOf(`(number + each) % ${count}`)}, each`,
    "copies, each_related",
  );
  const factId = `${FACTS_PER_PRODUCT} * id + each`;
  insert(
    "components_product_key_facts",
    "id, label, value",
    `${factId}, 'Fact ' || each, number`,
    "copies, each_fact",
  );
  insert(
    "products_cmps",
    'entity_id, cmp_id, component_type, field, "order"',
    `id, ${factId}, 'product.key-fact', 'key_facts', each`,
    "copies, each_fact",
  );
  database.exec("COMMIT");
}

const listOf = (count: number): string =>
  Array.from({ length: count }, (_, index) => `(${index + 1})`).join();

function subCategoryIds(database: TestDatabase, slug: string): { draft: number; published: number } {
  const row = (condition: string) =>
    Number(
      database
        .prepare(`SELECT id FROM sub_categories WHERE slug = ? AND published_at IS ${condition}`)
        .get(slug)?.["id"],
    );
  return { draft: row("NULL"), published: row("NOT NULL") };
}
