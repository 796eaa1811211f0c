import { findPage, PUBLISHED } from "../../../serializers/find";
import type { ListQuery } from "../../../serializers/list-query";
import { PARENT_WITH_SIBLINGS_POPULATE, serializeSubCategoryPage } from "../../../serializers/listings";
import { readOpenNotices } from "../../../serializers/open-notices";
import { CARD_FIELDS, LISTED_POPULATE } from "../../../serializers/product";
import { type EntryPage, publicList } from "../../../serializers/public-read";
import type { ListedProductRow, SubCategoryRow } from "../../../serializers/rows";
import { SERIALIZERS } from "../../../serializers/serializers";

const uid = "api::sub-category.sub-category";
const MAX_LISTED_PRODUCTS = 1000;

export default {
  find: publicList(["slug"], (query) =>
    query.filter.kind === "slug" ? findWithProducts(query) : findPage(uid, SERIALIZERS[uid], query),
  ),
};

async function findWithProducts(query: ListQuery): Promise<EntryPage> {
  const matches: SubCategoryRow[] = [];
  const serialize = (row: SubCategoryRow) => {
    matches.push(row);
    return row;
  };
  const serializer = { ...SERIALIZERS[uid], populate: PARENT_WITH_SIBLINGS_POPULATE, serialize };
  const { total } = await findPage(uid, serializer, query);
  const openNotices = await readOpenNotices();
  const rows = await Promise.all(
    matches.map(async (row) => serializeSubCategoryPage(row, await productsOf(row), openNotices)),
  );
  return { rows, total };
}

/** Queries the products: a nested relation can be neither limited nor sorted cheaply. */
function productsOf({ id }: SubCategoryRow): Promise<ListedProductRow[]> {
  return strapi.db.query("api::product.product").findMany({
    // Without the long texts, which no listing shows.
    select: [...CARD_FIELDS],
    where: { ...PUBLISHED, sub_categories: { id } },
    populate: LISTED_POPULATE,
    orderBy: [{ title: "asc" }, { documentId: "asc" }],
    limit: MAX_LISTED_PRODUCTS,
  });
}
