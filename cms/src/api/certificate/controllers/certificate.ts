import { CERTIFICATE_POPULATE, certificate } from "../../../reads/certificate";
import { findPage } from "../../../reads/find";
import { publicList } from "../../../reads/public-read";

const reading = {
  uid: "api::certificate.certificate",
  populate: CERTIFICATE_POPULATE,
  orderBy: [{ position: "asc" }, { documentId: "asc" }],
} as const;

export default { find: publicList([], (query) => findPage(reading, query, certificate)) };
