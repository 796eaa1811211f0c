import { openRoutes } from "../../../serializers/public-api";

export default openRoutes({ "GET /news-items": "news-item.find" });
