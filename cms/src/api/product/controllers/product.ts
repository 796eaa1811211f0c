import { findPage } from "../../../reads/find";
import { CARD_POPULATE, PRODUCT_POPULATE, product, productCard } from "../../../reads/product";
import { publicList } from "../../../reads/public-read";

const uid = "api::product.product";
const byId = [{ documentId: "asc" }] as const;
const byTitle = [{ title: "asc" }, { documentId: "asc" }] as const;

/** Whole products for a list or a slug; cards for a search by title or a list of ids. */
export default {
  find: publicList(["slug", "ids", "title"], (query) => {
    const { kind } = query.filter;
    if (kind === "ids" || kind === "title") {
      return findPage({ uid, populate: CARD_POPULATE, orderBy: byTitle }, query, productCard);
    }
    return findPage({ uid, populate: PRODUCT_POPULATE, orderBy: byId }, query, product);
  }),
};
