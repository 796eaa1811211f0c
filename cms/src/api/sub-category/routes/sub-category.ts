import { openRoutes } from "../../../serializers/public-api";

export default openRoutes({ "GET /sub-categories": "sub-category.find" });
