import { listController } from "../../../reads/readings";

export default listController("api::info-page.info-page", ["slug"]);
