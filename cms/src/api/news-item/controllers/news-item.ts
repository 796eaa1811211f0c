import { listController } from "../../../serializers/serializers";

export default listController("api::news-item.news-item");
