import { openRoutes } from "../../../serializers/public-api";

export default openRoutes({
  "POST /quotations/purchase-order": "acceptance.purchaseOrder",
  "POST /quotations/checkout": "acceptance.checkout",
});
