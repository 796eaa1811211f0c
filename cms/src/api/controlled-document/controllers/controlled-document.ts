import { listController } from "../../../serializers/serializers";

export default listController("api::controlled-document.controlled-document");
