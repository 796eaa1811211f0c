import { findPage } from "../../../reads/find";
import { NEWS_ITEM_POPULATE, newsItem } from "../../../reads/news-item";
import { publicList } from "../../../reads/public-read";

const reading = {
  uid: "api::news-item.news-item",
  populate: NEWS_ITEM_POPULATE,
  orderBy: [{ date: "desc" }, { documentId: "asc" }],
} as const;

export default { find: publicList([], (query) => findPage(reading, query, newsItem)) };
