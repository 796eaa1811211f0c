import { findByNumber } from "../../../search/find-by-number";
import { searchPage } from "../../../search/search";
import { findPage } from "../../../serializers/find";
import { readOpenNotices, withNotices } from "../../../serializers/open-notices";
import {
  CARD_POPULATE,
  CART_POPULATE,
  type CartProductRow,
  serializeCartProduct,
  serializeProductCard,
} from "../../../serializers/product";
import { type EntryPage, publicList } from "../../../serializers/public-read";
import { SERIALIZERS } from "../../../serializers/serializers";

const uid = "api::product.product";
const orderBy = [{ title: "asc" }, { documentId: "asc" }];
const cards = { populate: CARD_POPULATE, orderBy, serialize: serializeProductCard };
const cartProducts = { populate: CART_POPULATE, orderBy, serialize: serializeCartProduct };

/** Products that match a term, with what their cards have to say before they are bought. */
async function findByTerm(query: Parameters<typeof searchPage>[1]): Promise<EntryPage> {
  const openNotices = await readOpenNotices();
  const serialize = (row: CartProductRow) => withNotices(serializeCartProduct(row), openNotices);
  return searchPage({ ...cartProducts, serialize }, query);
}

/**
 * Full products for a list or a slug; cards for a list of numbers, and with conditions of sale for
 * a list of ids, which carts ask for, and for a search by title, here with open notices too.
 */
export default {
  find: publicList(["slug", "ids", "part-numbers", "title"], (query) => {
    const { filter } = query;
    if (filter.kind === "part-numbers") return findByNumber(filter.keys, cards, query);
    if (filter.kind === "title") return findByTerm({ ...query, filter });
    return findPage(uid, filter.kind === "ids" ? cartProducts : SERIALIZERS[uid], query);
  }),
};
