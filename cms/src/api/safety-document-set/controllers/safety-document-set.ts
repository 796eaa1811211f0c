import { listController } from "../../../serializers/serializers";

export default listController("api::safety-document-set.safety-document-set");
