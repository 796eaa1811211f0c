import { openRoutes } from "../../../serializers/public-api";

export default openRoutes({
  "POST /quotations/requests": "quotation.request",
  "POST /quotations/open": "quotation.open",
  "POST /quotations/pdf": "quotation.pdf",
});
