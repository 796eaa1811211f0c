import { listOf } from "../../../reads/readings";

export default listOf("api::info-page.info-page", ["slug"]);
