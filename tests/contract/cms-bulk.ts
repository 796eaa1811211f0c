import path from "node:path";
import { DatabaseSync } from "node:sqlite";

const FIRST_ID = 1_000_000;
const RELATED = 4;
const FACTS = 3;

/**
 * Adds products straight to the database of a CMS that is not running: each as a draft and a published row, on one
 * shelf, with a picture, key facts and related products, so that a deep read of them has much to fetch.
 */
export function addProducts(dataDir: string, count: number, shelf: string): void {
  const database = new DatabaseSync(path.join(dataDir, "cms.sqlite"));
  const insert = (table: string, columns: string) =>
    database.prepare(`INSERT INTO ${table} (${columns}) VALUES (${columns.replaceAll(/[^,]+/g, "?")})`);
  const product = insert(
    "products",
    "id,document_id,title,slug,price,short_descriptions,long_descriptions,created_at,updated_at,published_at",
  );
  const fact = insert("components_product_key_facts", "id,label,value");
  const component = insert("products_cmps", 'entity_id,cmp_id,component_type,field,"order"');
  const onShelf = insert("products_sub_categories_lnk", "product_id,sub_category_id,product_ord");
  const related = insert("products_related_products_lnk", "product_id,inv_product_id,product_ord");
  const picture = insert("files_related_mph", 'file_id,related_id,related_type,field,"order"');
  const shelves = shelfRows(database, shelf);
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
      onShelf.run(id, published ? shelves.published : shelves.draft, number);
      picture.run(file, id, "api::product.product", "featured", 1);
      for (let next = 1; next <= RELATED; next++) related.run(id, idOf(number + next, published), next);
      for (let index = 1; index <= FACTS; index++) {
        const factId = id * FACTS + index;
        fact.run(factId, `Fact ${index}`, String(number));
        component.run(id, factId, "product.key-fact", "key_facts", index);
      }
    }
  }
  database.exec("COMMIT");
  database.close();
}

function shelfRows(database: DatabaseSync, slug: string): { draft: number; published: number } {
  const row = (condition: string) =>
    Number(
      database
        .prepare(`SELECT id FROM sub_categories WHERE slug = ? AND published_at IS ${condition}`)
        .get(slug)?.["id"],
    );
  return { draft: row("NULL"), published: row("NOT NULL") };
}
