import { openRoutes } from "../../../serializers/public-api";

export default openRoutes({ "GET /notices": "notice.find" });
