import { listController } from "../../../serializers/serializers";

export default listController("api::category.category", ["slug"]);
