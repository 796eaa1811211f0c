import type { ApiError } from "../api/http.ts";
import { ownOrder } from "../api/order.ts";
import type { Result } from "../domain/result.ts";
import type { WholeOrder } from "../domain/whole-order.ts";
import { ORDER_PAUSES_MS } from "../site.ts";
import { withToken } from "./session.ts";

export type OrderReply = Result<WholeOrder, ApiError>;

/** One of the orders of whoever is signed in, as it is now. */
export const readOrder = (orderId: string): Promise<OrderReply> =>
  withToken((token) => ownOrder({ base: "" }, token, orderId));

/** Asking again cannot bring another answer. */
const isFinal = (reply: OrderReply): boolean =>
  reply.ok
    ? reply.data.status !== "pending"
    : typeof reply.error.status === "number" && reply.error.status < 500;

/**
 * Reads an order until it waits for its payment no longer, the more rarely the longer that takes, and not for ever. A reading that
 * fails is followed by the next one.
 * @param tell hears of each reading, and of how many there were before it; while it answers false no more is asked
 * @returns the last reading
 */
export async function watchOrder(
  orderId: string,
  tell: (reply: OrderReply, readings: number) => boolean,
): Promise<OrderReply> {
  for (let readings = 0; ; readings += 1) {
    const reply = await readOrder(orderId);
    const pause = ORDER_PAUSES_MS[readings];
    if (!tell(reply, readings) || isFinal(reply) || pause === undefined) return reply;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
