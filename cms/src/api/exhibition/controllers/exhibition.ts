import { listOf } from "../../../reads/readings";

export default listOf("api::exhibition.exhibition");
