import { listOf } from "../../../reads/readings";

export default listOf("api::category.category", ["slug"]);
