import { openRoutes } from "../../../serializers/public-api";

export default openRoutes({ "GET /site-setting": "site-setting.find" });
