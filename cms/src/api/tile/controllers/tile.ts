import { findPage } from "../../../reads/find";
import { publicList } from "../../../reads/public-read";
import { TILE_POPULATE, tile } from "../../../reads/tile";

const reading = {
  uid: "api::tile.tile",
  populate: TILE_POPULATE,
  orderBy: [{ documentId: "asc" }],
} as const;

export default { find: publicList([], (query) => findPage(reading, query, tile)) };
