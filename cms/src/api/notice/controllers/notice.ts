import { listController } from "../../../serializers/serializers";

export default listController("api::notice.notice");
