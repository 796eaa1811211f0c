import { openRoutes } from "../../../serializers/public-api";

export default openRoutes({ "POST /withdrawals": "withdrawal.receive" });
