import type { Payment } from "../payments/payment";
import { createPayment, findPayment, type ProviderResult, retrievePayment } from "../payments/provider";
import { chargeOf } from "./balance/charges";
import { findOrder } from "./find-order";
import { IDEMPOTENCY_KEY_LIFETIME_MS } from "./settle/check-schedule";
import { ORDER, type OrderRow } from "./types";

/** Fetches the payment of an order that a customer is about to pay; the first time creates it. */
export const getOrCreatePayment = (order: OrderRow): Promise<ProviderResult<Payment>> =>
  order.payment_id === null ? createOrderPayment(order) : retrievePayment(order.payment_id);

/** Fetches an order's payment. Only a pending order gets a new one; otherwise it is looked up. */
export async function fetchPayment(
  order: OrderRow,
  shortTimeout: boolean,
): Promise<ProviderResult<Payment | null>> {
  if (order.payment_id !== null) return retrievePayment(order.payment_id, shortTimeout);
  const age = Date.now() - Date.parse(order.createdAt);
  return order.payment_status === "pending" && age < IDEMPOTENCY_KEY_LIFETIME_MS
    ? createOrderPayment(order)
    : storePaymentId(order, await findPayment(order.documentId));
}

/** Creates the payment of an order that has none yet, and stores its id with the order. */
async function createOrderPayment(order: OrderRow): Promise<ProviderResult<Payment>> {
  const created = await createPayment({ ...order, amount: chargeOf(order) });
  if (!created.ok && created.isServerError) await incrementPaymentAttempt(order);
  return storePaymentId(order, created);
}

/** Stores a payment's id with its order, unless a concurrent request has stored another already. */
async function storePaymentId<Found extends Payment | null>(
  order: OrderRow,
  result: ProviderResult<Found>,
): Promise<ProviderResult<Found | Payment>> {
  if (!result.ok || result.data === null) return result;
  const { id: payment_id } = result.data;
  const { id } = order;
  const where = { id, payment_id: null };
  const { count } = await strapi.db.query(ORDER).updateMany({ where, data: { payment_id } });
  if (count === 1) return result;
  const storedId = (await findOrder({ id }))?.payment_id ?? payment_id;
  return storedId === payment_id ? result : retrievePayment(storedId);
}

/** Changes the idempotency key of the next attempt to create a payment, after a provider error. */
async function incrementPaymentAttempt({ id, payment_attempt }: OrderRow): Promise<void> {
  await strapi.db
    .query(ORDER)
    .updateMany({ where: { id, payment_attempt }, data: { payment_attempt: payment_attempt + 1 } });
}
