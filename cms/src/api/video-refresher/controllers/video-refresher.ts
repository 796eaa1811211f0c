import { findPage } from "../../../reads/find";
import { publicList } from "../../../reads/public-read";
import { VIDEO_REFRESHER_POPULATE, videoRefresher } from "../../../reads/video-refresher";

const reading = {
  uid: "api::video-refresher.video-refresher",
  populate: VIDEO_REFRESHER_POPULATE,
  orderBy: [{ position: "asc" }, { documentId: "asc" }],
} as const;

export default { find: publicList([], (query) => findPage(reading, query, videoRefresher)) };
