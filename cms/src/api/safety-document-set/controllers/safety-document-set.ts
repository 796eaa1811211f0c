import { listOf } from "../../../reads/readings";

export default listOf("api::safety-document-set.safety-document-set");
