import { openRoutes } from "../../../serializers/public-api";

export default openRoutes({ "GET /home-page": "home-page.find" });
