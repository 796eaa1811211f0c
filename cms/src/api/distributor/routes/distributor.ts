import { openRoutes } from "../../../serializers/public-api";

export default openRoutes({ "GET /distributors": "distributor.find" });
