import { findByNumber } from "../../../search/find-by-number";
import { searchPage } from "../../../search/search";
import { findPage } from "../../../serializers/find";
import { CARD_POPULATE, serializeProductCard } from "../../../serializers/product";
import { publicList } from "../../../serializers/public-read";
import { SERIALIZERS } from "../../../serializers/serializers";

const uid = "api::product.product";
const orderBy = [{ title: "asc" }, { documentId: "asc" }];
const cards = { populate: CARD_POPULATE, orderBy, serialize: serializeProductCard };

/** Full products for a list or a slug; cards for a search by title, a list of ids or of numbers. */
export default {
  find: publicList(["slug", "ids", "part-numbers", "title"], (query) => {
    const { filter } = query;
    if (filter.kind === "part-numbers") return findByNumber(filter.keys, cards, query);
    if (filter.kind === "title") return searchPage(cards, { ...query, filter });
    return findPage(uid, filter.kind === "ids" ? cards : SERIALIZERS[uid], query);
  }),
};
