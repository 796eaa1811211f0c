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
  const insert = (table: string, columns: string) =>
    database.prepare(`INSERT INTO ${table} (${columns}) VALUES (${columns.replaceAll(/[^,]+/g, "?")})`);
  const product = insert(
    "products",
    "id,document_id,version,title,slug,price,short_descriptions,long_descriptions,created_at,updated_at,published_at",
  );
  const fact = insert("components_product_key_facts", "id,label,value");
  const component = insert("products_cmps", 'entity_id,cmp_id,component_type,field,"order"');
  const listing = insert("products_sub_categories_lnk", "product_id,sub_category_id,product_ord");
  const related = insert("products_related_products_lnk", "product_id,inv_product_id,product_ord");
  const picture = insert("files_related_mph", 'file_id,related_id,related_type,field,"order"');
  const listingIds = subCategoryIds(database, subCategory);
  const file = Number(database.prepare("SELECT min(id) AS id FROM files").get()?.["id"]);
  const text = JSON.stringify([{ type: "paragraph", children: [{ type: "text", text: "A part of many." }] }]);
  const now = Date.now();
  const idOf = (number: number, published: boolean) => FIRST_ID + 2 * (number % count) + (published ? 1 : 0);

  database.exec("BEGIN");
  for (let number = 0; number < count; number++) {
    for (const published of [false, true]) {
      const id = idOf(number, published);
      const name = `bulk-${String(number).padStart(5, "0")}`;
      const title = `Bulk part ${number}`;
      product.run(
        id,
        `${name}-document`,
        `version-${id}`,
        title,
        name,
        number,
        "One of many",
        text,
        now,
        now,
        published ? now : null,
      );
    }
  }
  for (let number = 0; number < count; number++) {
    for (const published of [false, true]) {
      const id = idOf(number, published);
      listing.run(id, published ? listingIds.published : listingIds.draft, number);
      picture.run(file, id, "api::product.product", "featured", 1);
      for (let next = 1; next <= RELATED_PER_PRODUCT; next++)
        related.run(id, idOf(number + next, published), next);
      for (let index = 1; index <= FACTS_PER_PRODUCT; index++) {
        const factId = id * FACTS_PER_PRODUCT + index;
        fact.run(factId, `Fact ${index}`, String(number));
        component.run(id, factId, "product.key-fact", "key_facts", index);
      }
    }
  }
  database.exec("COMMIT");
}

function subCategoryIds(database: TestDatabase, slug: string): { draft: number; published: number } {
  const row = (condition: string) =>
    Number(
      database
        .prepare(`SELECT id FROM sub_categories WHERE slug = ? AND published_at IS ${condition}`)
        .get(slug)?.["id"],
    );
  return { draft: row("NULL"), published: row("NOT NULL") };
}
