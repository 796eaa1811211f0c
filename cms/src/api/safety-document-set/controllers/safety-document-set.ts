import { listController } from "../../../reads/readings";

export default listController("api::safety-document-set.safety-document-set");
