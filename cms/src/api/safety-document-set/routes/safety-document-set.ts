import { openRoutes } from "../../../serializers/public-api";

export default openRoutes({ "GET /safety-document-sets": "safety-document-set.find" });
