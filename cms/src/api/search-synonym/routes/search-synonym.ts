import { openRoutes } from "../../../serializers/public-api";

export default openRoutes({ "GET /search-synonyms": "search-synonym.find" });
