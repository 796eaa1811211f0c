import { openRoutes } from "../../../serializers/public-api";

export default openRoutes({ "GET /categories": "category.find" });
