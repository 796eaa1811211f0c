import { listController } from "../../../serializers/serializers";

export default listController("api::video-refresher.video-refresher");
