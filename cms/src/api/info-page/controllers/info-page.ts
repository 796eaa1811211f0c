import { findPage } from "../../../reads/find";
import { infoPage } from "../../../reads/info-page";
import { publicList } from "../../../reads/public-read";

const reading = { uid: "api::info-page.info-page", populate: {}, orderBy: [{ documentId: "asc" }] } as const;

export default { find: publicList(["slug"], (query) => findPage(reading, query, infoPage)) };
