import { listController } from "../../../serializers/serializers";

export default listController("api::info-page.info-page", ["slug"]);
