import { openRoutes } from "../../../serializers/public-api";

export default openRoutes({ "GET /controlled-documents": "controlled-document.find" });
