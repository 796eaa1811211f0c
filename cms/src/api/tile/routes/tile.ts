import { openRoutes } from "../../../serializers/public-api";

export default openRoutes({ "GET /tiles": "tile.find" });
