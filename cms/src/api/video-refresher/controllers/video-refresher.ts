import { listOf } from "../../../reads/readings";

export default listOf("api::video-refresher.video-refresher");
