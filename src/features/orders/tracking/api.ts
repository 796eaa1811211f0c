import { request, type Transport } from "../../../lib/http/http.ts";
import { toSchema } from "../../../lib/http/to-schema.ts";
import { parseOrderDetails } from "./order-details.ts";

/** The current state of one of the customer's own orders; 404 for other customers' orders (D4). */
export const ownOrder = (transport: Transport, token: string, orderId: string) =>
  request(transport, {
    path: `/api/orders/${encodeURIComponent(orderId)}`,
    token,
    schema: toSchema("an order", (reply) => parseOrderDetails(reply, orderId)),
    fresh: true,
  });
