import { openRoutes } from "../../../serializers/public-api";

export default openRoutes({ "GET /gallery-pictures": "gallery-picture.find" });
