import { findPage } from "../../../reads/find";
import { publicList } from "../../../reads/public-read";
import { CATEGORY_POPULATE, category } from "../../../reads/shelves";

const reading = {
  uid: "api::category.category",
  populate: CATEGORY_POPULATE,
  orderBy: [{ position: "asc" }, { documentId: "asc" }],
} as const;

export default { find: publicList(["slug"], (query) => findPage(reading, query, category)) };
