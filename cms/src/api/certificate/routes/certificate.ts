import { openRoutes } from "../../../serializers/public-api";

export default openRoutes({ "GET /certificates": "certificate.find" });
