import { openRoutes } from "../../../serializers/public-api";

export default openRoutes({ "GET /exchange-rates/latest/USD": "exchange-rate.latest" });
