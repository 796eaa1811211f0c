import { openRoutes } from "../../../serializers/public-api";

export default openRoutes({ "GET /products": "product.find" });
