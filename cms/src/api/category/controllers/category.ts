import { listController } from "../../../reads/readings";

export default listController("api::category.category", ["slug"]);
