import type { ApiError } from "../../../lib/http/http.ts";
import { SAME_ORIGIN } from "../../../lib/http/http.ts";
import type { Result } from "../../../lib/result.ts";
import { withToken } from "../../auth/store.ts";
import { ownOrder } from "./api.ts";
import type { OrderDetails } from "./order-details.ts";

/** Delays between status requests after payment, ms: two minutes in all, then only on demand. */
const POLL_DELAYS_MS = [700, 1_500, 3_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000, 35_000] as const;

export type OrderReply = Result<OrderDetails, ApiError>;

/** Reads the current state of one of the customer's orders. */
export const readOrder = (orderId: string): Promise<OrderReply> =>
  withToken((token) => ownOrder(SAME_ORIGIN, token, orderId));

/** Whether polling again cannot return another result. */
const isFinal = (reply: OrderReply): boolean =>
  reply.ok
    ? reply.data.status !== "pending"
    : typeof reply.error.status === "number" && reply.error.status < 500;

/**
 * Polls an order while it is pending, with growing pauses. A failed poll is followed by the next.
 * @param onReply gets each reply and the number of earlier ones; returns false to stop polling
 * @returns the last reply
 */
export async function pollOrder(
  orderId: string,
  onReply: (reply: OrderReply, retries: number) => boolean,
): Promise<OrderReply> {
  for (let retries = 0; ; retries += 1) {
    const reply = await readOrder(orderId);
    const pause = POLL_DELAYS_MS[retries];
    if (!onReply(reply, retries) || isFinal(reply) || pause === undefined) return reply;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
