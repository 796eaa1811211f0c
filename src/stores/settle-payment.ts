import { closedWords } from "../domain/payment-messages.ts";
import { isClosed, isPaid, type WholeOrder } from "../domain/whole-order.ts";
import { $checkout, type Checkout, openCheckout, takeTurn } from "./checkout.ts";
import { completeOrder } from "./open-order.ts";
import { isOfCart } from "./price-cart.ts";
import { readOrder, watchOrder } from "./watch-order.ts";

/** Readings without a result after which it is said that the order is being saved. */
const SOON = 3;
/** Readings in which a payment whose answer was lost is looked for before anybody is told to try again: some eight seconds. */
const PATIENT = 4;

async function finish(order: WholeOrder): Promise<void> {
  takeTurn();
  await completeOrder(order);
  $checkout.set({ state: "paid", order });
}

/** From an order that is closed back to the offer, unless its buyer has gone back already. */
async function leave({ documentId, status }: WholeOrder): Promise<void> {
  const now = $checkout.get();
  if ((now.state === "paying" || now.state === "saving") && now.orderId === documentId)
    await openCheckout(now.email, closedWords(status));
}

/** Back from the card's form, which could not be loaded; the cart may have changed meanwhile. */
export function failPayment(failure: string): void {
  const now = $checkout.get();
  if (now.state !== "paying") return;
  if (isOfCart(now.offer)) $checkout.set({ state: "offered", offer: now.offer, starting: false, failure });
  else openCheckout(now.email, failure);
}

async function review(orderId: string, patience: number): Promise<boolean> {
  const reply = await watchOrder(orderId, (_reply, readings) => readings < patience);
  if (!reply.ok || !(isPaid(reply.data) || isClosed(reply.data))) return false;
  await (isPaid(reply.data) ? finish(reply.data) : leave(reply.data));
  return true;
}

/** Whether an order that is being paid is paid or closed by now, as by another tab or for its age; if so its card's form is over. */
export const reviewPayment = (orderId: string): Promise<boolean> => review(orderId, 0);

/** The same of a payment that may have been made: it has some time to become known. */
export const seekPayment = (orderId: string): Promise<boolean> => review(orderId, PATIENT);

/**
 * What another tab has seen or begun, as far as it concerns a card's form: the end of its order, or of another that was paid, so that the cart
 * is not what it was; or another order, for which this one may have been closed. Orders stand the latest first.
 */
export async function followOrders(
  form: Checkout & { state: "paying" },
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const ended = before.filter((orderId) => !after.includes(orderId));
  if (ended.length === 0 && after[0] === form.orderId) return;
  if (await reviewPayment(form.orderId)) return;
  for (const orderId of ended) {
    const reply = await readOrder(orderId);
    const isPaidFor = reply.ok && isPaid(reply.data);
    if (isPaidFor && $checkout.get() === form) await openCheckout(form.email);
  }
}

/** The provider has said that it has the money, or is getting it: the checkout is over once the shop knows it too (D3). */
export async function settlePayment(orderId: string, email: string): Promise<void> {
  const isMine = takeTurn();
  const last = await watchOrder(orderId, (_reply, readings) => {
    if (isMine() && readings === SOON) $checkout.set({ state: "saving", orderId, email });
    return isMine();
  });
  if (last.ok && isPaid(last.data)) await finish(last.data);
  else if (last.ok && isClosed(last.data)) await leave(last.data);
  else if (isMine()) $checkout.set({ state: "saving", orderId, email });
}
