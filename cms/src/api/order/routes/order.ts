import { openRoutes } from "../../../serializers/public-api";

export default openRoutes({
  "POST /orders/quote": "checkout.quote",
  "POST /orders/stripe": "checkout.order",
  "POST /orders/stripe/events": "event.receive",
  "POST /orders/:id/balance": "balance.pay",
  "GET /orders": "history.list",
  "GET /orders/:id": "history.read",
  "GET /orders/:id/invoice.pdf": "history.invoice",
});
