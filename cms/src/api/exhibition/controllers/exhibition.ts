import { EXHIBITION_POPULATE, exhibition } from "../../../reads/exhibition";
import { findPage } from "../../../reads/find";
import { publicList } from "../../../reads/public-read";

const reading = {
  uid: "api::exhibition.exhibition",
  populate: EXHIBITION_POPULATE,
  orderBy: [{ starts_on: "desc" }, { documentId: "asc" }],
} as const;

export default { find: publicList([], (query) => findPage(reading, query, exhibition)) };
