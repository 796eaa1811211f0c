import { findPage } from "../../../reads/find";
import { publicList } from "../../../reads/public-read";
import { SAFETY_DOCUMENT_SET_POPULATE, safetyDocumentSet } from "../../../reads/safety-document-set";

const reading = {
  uid: "api::safety-document-set.safety-document-set",
  populate: SAFETY_DOCUMENT_SET_POPULATE,
  orderBy: [{ position: "asc" }, { documentId: "asc" }],
} as const;

export default { find: publicList([], (query) => findPage(reading, query, safetyDocumentSet)) };
