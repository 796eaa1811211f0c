import { listController } from "../../../serializers/serializers";

export default listController("api::exhibition.exhibition");
