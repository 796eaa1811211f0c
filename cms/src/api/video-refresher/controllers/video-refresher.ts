import { listController } from "../../../reads/readings";

export default listController("api::video-refresher.video-refresher");
