import { isPaid, type WholeOrder } from "../domain/whole-order.ts";
import { $checkout, takeTurn } from "./checkout.ts";
import { completeOrder } from "./open-order.ts";
import { readOrder, watchOrder } from "./watch-order.ts";

/** Readings without a result after which it is said that the order is being saved. */
const SOON = 3;

async function finish(order: WholeOrder): Promise<void> {
  takeTurn();
  await completeOrder(order);
  $checkout.set({ state: "paid", order });
}

/** Whether an order that is being paid is paid by now, as by another tab; if so the checkout is over. */
export async function reviewPayment(orderId: string): Promise<boolean> {
  const reply = await readOrder(orderId);
  if (!reply.ok || !isPaid(reply.data)) return false;
  await finish(reply.data);
  return true;
}

/** The provider has said that it has the money: the checkout is over once the shop knows it too (D3). */
export async function settlePayment(orderId: string): Promise<void> {
  const isMine = takeTurn();
  const last = await watchOrder(orderId, (_reply, readings) => {
    if (isMine() && readings === SOON) $checkout.set({ state: "saving", orderId });
    return isMine();
  });
  if (last.ok && isPaid(last.data)) await finish(last.data);
  else if (isMine()) $checkout.set({ state: "saving", orderId });
}
