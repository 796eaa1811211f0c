import { parseOrderDetails } from "../domain/whole-order.ts";
import { request, type Transport } from "./http.ts";
import { toSchema } from "./read-by.ts";

/** The current state of one of the customer's own orders; 404 for other customers' orders (D4). */
export const ownOrder = (transport: Transport, token: string, orderId: string) =>
  request(transport, {
    path: `/api/orders/${encodeURIComponent(orderId)}`,
    token,
    schema: toSchema("an order", (reply) => parseOrderDetails(reply, orderId)),
    fresh: true,
  });
