import { openRoutes } from "../../../serializers/public-api";

export default openRoutes({ "GET /exhibitions": "exhibition.find" });
