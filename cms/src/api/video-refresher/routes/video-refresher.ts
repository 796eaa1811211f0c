import { openRoutes } from "../../../serializers/public-api";

export default openRoutes({ "GET /video-refreshers": "video-refresher.find" });
