import { listController } from "../../../serializers/serializers";

export default listController("api::gallery-picture.gallery-picture");
