import { wholeOrderOf } from "../domain/whole-order.ts";
import { request, type Transport } from "./http.ts";
import { readBy } from "./read-by.ts";

/** One order of whoever has this token, as it is now; 404 for anybody else's (D4). */
export const ownOrder = (transport: Transport, token: string, orderId: string) =>
  request(transport, {
    path: `/api/orders/${encodeURIComponent(orderId)}`,
    token,
    schema: readBy("an order", (reply) => wholeOrderOf(reply, orderId)),
    fresh: true,
  });
