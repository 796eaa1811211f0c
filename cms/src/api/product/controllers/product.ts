import { findByNumber } from "../../../search/find-by-number";
import { searchPage } from "../../../search/search";
import { findPage } from "../../../serializers/find";
import {
  CARD_POPULATE,
  CART_POPULATE,
  serializeCartProduct,
  serializeProductCard,
} from "../../../serializers/product";
import { publicList } from "../../../serializers/public-read";
import { SERIALIZERS } from "../../../serializers/serializers";

const uid = "api::product.product";
const orderBy = [{ title: "asc" }, { documentId: "asc" }];
const cards = { populate: CARD_POPULATE, orderBy, serialize: serializeProductCard };
const cartProducts = { populate: CART_POPULATE, orderBy, serialize: serializeCartProduct };

/**
 * Full products for a list or a slug; cards for a search by title or a list of numbers, and with
 * conditions of sale for a list of ids, which carts ask for.
 */
export default {
  find: publicList(["slug", "ids", "part-numbers", "title"], (query) => {
    const { filter } = query;
    if (filter.kind === "part-numbers") return findByNumber(filter.keys, cards, query);
    if (filter.kind === "title") return searchPage(cards, { ...query, filter });
    return findPage(uid, filter.kind === "ids" ? cartProducts : SERIALIZERS[uid], query);
  }),
};
