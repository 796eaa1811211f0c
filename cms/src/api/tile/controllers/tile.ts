import { listController } from "../../../reads/readings";

export default listController("api::tile.tile");
