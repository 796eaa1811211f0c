import { findPage } from "../../../reads/find";
import { GALLERY_PICTURE_POPULATE, galleryPicture } from "../../../reads/gallery-picture";
import { publicList } from "../../../reads/public-read";

const reading = {
  uid: "api::gallery-picture.gallery-picture",
  populate: GALLERY_PICTURE_POPULATE,
  orderBy: [{ position: "asc" }, { documentId: "asc" }],
} as const;

export default { find: publicList([], (query) => findPage(reading, query, galleryPicture)) };
