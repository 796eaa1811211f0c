import { completeOrder } from "../../orders/open-orders.ts";
import { isClosed, isPaid, type OrderDetails } from "../../orders/tracking/order-details.ts";
import { pollOrder, readOrder } from "../../orders/tracking/poll-order.ts";
import { openCheckout } from "../open-checkout.ts";
import { matchesCart } from "../price-cart.ts";
import { $checkout, type CheckoutState, latestOnly } from "../store.ts";
import { describeClosedOrder } from "./messages.ts";

/** Polls without a result before the page says that the order is being saved. */
const POLLS_BEFORE_NOTICE = 3;
/** Retries for a payment whose response was lost, before the customer may try again: about 8 s. */
const LOST_RESPONSE_RETRIES = 4;

async function finish(order: OrderDetails): Promise<void> {
  latestOnly();
  await completeOrder(order);
  // The next checkout of this page is that of the cart.
  if (order.quotation) history.replaceState(history.state, "", location.pathname);
  $checkout.set({ state: "paid", order });
}

/** Returns from a closed order to the review step, unless the customer has already left it. */
async function returnToReview({ documentId, status }: OrderDetails): Promise<void> {
  const now = $checkout.get();
  if ((now.state === "paying" || now.state === "saving") && now.orderId === documentId)
    await openCheckout(now.email, describeClosedOrder(status));
}

/** Returns from a payment form that failed to load; the cart may have changed meanwhile. */
export function failPayment(failure: string): void {
  const now = $checkout.get();
  if (now.state !== "paying") return;
  if (matchesCart(now.priced))
    $checkout.set({ state: "review", priced: now.priced, starting: false, failure });
  else openCheckout(now.email, failure);
}

async function pollPayment(orderId: string, maxRetries: number): Promise<boolean> {
  const reply = await pollOrder(orderId, (_reply, retries) => retries < maxRetries);
  if (!reply.ok || !(isPaid(reply.data) || isClosed(reply.data))) return false;
  await (isPaid(reply.data) ? finish(reply.data) : returnToReview(reply.data));
  return true;
}

/** Checks once whether the order is paid or closed; if so, leaves the payment form. */
export const checkPayment = (orderId: string): Promise<boolean> => pollPayment(orderId, 0);

/** Like `checkPayment`, for a payment that may have been made: polls until the shop knows it. */
export const awaitPayment = (orderId: string): Promise<boolean> =>
  pollPayment(orderId, LOST_RESPONSE_RETRIES);

/**
 * Updates the payment form after another tab changed the open orders (newest first): its order may
 * be resolved or closed for a newer one, or another order was paid, so that the cart has changed.
 */
export async function syncOrders(
  form: CheckoutState & { state: "paying" },
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const resolved = before.filter((orderId) => !after.includes(orderId));
  if (resolved.length === 0 && after[0] === form.orderId) return;
  if (await checkPayment(form.orderId)) return;
  for (const orderId of resolved) {
    const reply = await readOrder(orderId);
    const isPaidFor = reply.ok && isPaid(reply.data);
    if (isPaidFor && $checkout.get() === form) await openCheckout(form.email);
  }
}

/** After the provider has reported success: polls until the shop has confirmed the payment (D3). */
export async function resolvePayment(orderId: string, email: string): Promise<void> {
  const isLatest = latestOnly();
  const last = await pollOrder(orderId, (_reply, retries) => {
    if (isLatest() && retries === POLLS_BEFORE_NOTICE) $checkout.set({ state: "saving", orderId, email });
    return isLatest();
  });
  if (last.ok && isPaid(last.data)) await finish(last.data);
  else if (last.ok && isClosed(last.data)) await returnToReview(last.data);
  else if (isLatest()) $checkout.set({ state: "saving", orderId, email });
}
