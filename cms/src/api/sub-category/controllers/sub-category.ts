import { findPage, PUBLISHED } from "../../../reads/find";
import { CARD_POPULATE } from "../../../reads/product";
import { type Page, publicList } from "../../../reads/public-read";
import type { ReadQuery } from "../../../reads/query";
import { READINGS } from "../../../reads/readings";
import type { ProductCardRow, SubCategoryRow } from "../../../reads/rows";
import { PARENT_WITH_SHELVES_POPULATE, subCategoryPage } from "../../../reads/shelves";

const uid = "api::sub-category.sub-category";
const MOST_PRODUCTS = 1000;

export default {
  find: publicList(["slug"], (query) =>
    query.filter.kind === "slug" ? findWithProducts(query) : findPage(uid, READINGS[uid], query),
  ),
};

async function findWithProducts(query: ReadQuery): Promise<Page> {
  const found: SubCategoryRow[] = [];
  const serialise = (row: SubCategoryRow) => {
    found.push(row);
    return row;
  };
  const reading = { ...READINGS[uid], populate: PARENT_WITH_SHELVES_POPULATE, serialise };
  const { total } = await findPage(uid, reading, query);
  const rows = await Promise.all(found.map(async (row) => subCategoryPage(row, await productsOf(row))));
  return { rows, total };
}

/** Read from the product's side, because a nested relation can be neither limited nor sorted cheaply. */
function productsOf({ id }: SubCategoryRow): Promise<ProductCardRow[]> {
  return strapi.db.query("api::product.product").findMany({
    where: { ...PUBLISHED, sub_categories: { id } },
    populate: CARD_POPULATE,
    orderBy: [{ title: "asc" }, { documentId: "asc" }],
    limit: MOST_PRODUCTS,
  });
}
