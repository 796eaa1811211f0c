import { DISTRIBUTOR_POPULATE, distributor } from "../../../reads/distributor";
import { findPage } from "../../../reads/find";
import { publicList } from "../../../reads/public-read";

const reading = {
  uid: "api::distributor.distributor",
  populate: DISTRIBUTOR_POPULATE,
  orderBy: [{ position: "asc" }, { documentId: "asc" }],
} as const;

export default { find: publicList([], (query) => findPage(reading, query, distributor)) };
