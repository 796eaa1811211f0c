import { openRoutes } from "../../../serializers/public-api";

export default openRoutes({ "GET /info-pages": "info-page.find" });
