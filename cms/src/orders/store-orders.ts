import type { Address, UserRow } from "../accounts/users";
import { formatMoney, minorPerMajor } from "../contract/rules/money";
import { cartFingerprint, newId, newOrderNumber } from "./ids";
import type { Terms } from "./quote/terms";
import { FIRST_CHECK_AFTER_MS, PAYMENT_TIMEOUT_MS } from "./settle/check-schedule";
import { ORDER, type OrderDetailsRow, type OrderRow, type PricedCart, totalMinor } from "./types";
import { isUniqueViolation } from "./unique-indexes";
import { withLock } from "./with-lock";

/** Addresses and terms that an order stores as they are when it is placed. */
export interface CheckoutDetails {
  readonly billing_address: Address;
  readonly shipping_address: Address;
  readonly terms: Terms | null;
}

export async function findOrder(where: object): Promise<OrderRow | null> {
  return strapi.db.query(ORDER).findOne({ where });
}

export async function findOrderDetails(where: object): Promise<OrderDetailsRow | null> {
  const populate = { lines: true, billing_address: true, shipping_address: true };
  return strapi.db.query(ORDER).findOne({ where, populate });
}

/** Finds the pending order of the same cart at the same prices. */
export const findPendingOrder = (user: UserRow, priced: PricedCart): Promise<OrderRow | null> =>
  findOrder({ fingerprint: cartFingerprint(user.id, priced), payment_status: "pending" });

/** The order to pay, and the customer's other pending orders, which must be closed first. */
export interface OpenedOrder {
  readonly order: OrderRow;
  readonly others: readonly OrderRow[];
}

/**
 * Creates or renews an order under the customer's lock, so that of two concurrent clicks on Pay, in
 * two tabs or on two devices, the later one sees the order of the first.
 * @param findPaid finds an order that the customer has paid instead
 * @param open creates or renews the order; null when it cannot
 */
function openWithLock(
  user: UserRow,
  findPaid: () => Promise<OrderRow | undefined>,
  open: () => Promise<OrderRow | null>,
): Promise<OpenedOrder | null> {
  return withLock(async () => {
    // Read pending orders first: one that is paid between the two queries is found by the second.
    const pending = await findPendingOrders(user);
    const paid = await findPaid();
    if (paid) return { order: paid, others: [] };
    const order = await open();
    return order && { order, others: pending.filter(({ id }) => id !== order.id) };
  }, user);
}

/**
 * Finds what a customer has paid since a quote: the order of the same cart, or else the latest one.
 * Any such order ends the quote, as it may be for the same goods in another currency.
 */
async function findPaidSince(
  { id }: UserRow,
  since: Date | string,
  fingerprint: string,
): Promise<OrderRow | undefined> {
  const orders: OrderRow[] = await strapi.db.query(ORDER).findMany({
    where: { user: { id }, payment_status: { $ne: "pending" }, paid_at: { $gte: since } },
    orderBy: { paid_at: "desc" },
  });
  return orders.find((order) => order.fingerprint === fingerprint) ?? orders[0];
}

/**
 * Stores a pending order in one transaction.
 * @param since when its price was quoted
 * @returns the order, or one that was paid since then; null when a concurrent request was first
 */
export async function createOrder(
  user: UserRow,
  priced: PricedCart,
  details: CheckoutDetails,
  since: Date | string,
): Promise<OpenedOrder | null> {
  const data = newOrderColumns(user, priced, details);
  try {
    const findPaid = () => findPaidSince(user, since, data.fingerprint);
    return await openWithLock(user, findPaid, async () => {
      await strapi.documents(ORDER).create({ data });
      return findOrder({ documentId: data.documentId });
    });
  } catch (error) {
    if (isUniqueViolation(error, "orders_pending_unique", "orders.fingerprint")) return null;
    throw error;
  }
}

function newOrderColumns(user: UserRow, priced: PricedCart, details: CheckoutDetails) {
  const { currency, rate, rate_version, lines } = priced;
  const total = totalMinor(priced);
  return {
    documentId: newId(),
    number: newOrderNumber(),
    customer: [user.firstname, user.surname].filter(Boolean).join(" ") || user.username,
    email: user.email,
    user: user.id,
    lines: lines.map((line) => ({ ...line })),
    total,
    total_text: `${formatMoney(total, currency)} ${currency}`,
    total_plain: (total / minorPerMajor(currency)).toFixed(2),
    ...{ currency, rate, rate_version },
    payment_status: "pending" as const,
    payment_attempt: 0,
    payment_method: "card",
    fulfilment_status: "new" as const,
    fingerprint: cartFingerprint(user.id, priced),
    ...dateColumns(Date.now()),
    ...detailColumns(details),
  };
}

/**
 * Keeps a pending order open longer and replaces its addresses and terms.
 * @param since when its price was quoted
 * @returns the renewed order, or one that was paid since then; null when it is not pending any
 * more, or its time is over and another process may be closing it
 */
export async function renewOrder(
  user: UserRow,
  { id, documentId, payment_id, fingerprint }: OrderRow,
  details: CheckoutDetails,
  since: Date | string,
): Promise<OpenedOrder | null> {
  // An order with a payment is continued: when that payment was created, all others were closed.
  const findPaid = async () => (payment_id === null ? findPaidSince(user, since, fingerprint) : undefined);
  return openWithLock(user, findPaid, async () => {
    // This update locks the row, and only an order that is still pending is changed.
    const { open_until } = dateColumns(Date.now());
    const { count } = await strapi.db.query(ORDER).updateMany({
      where: { id, payment_status: "pending", open_until: { $gt: new Date() } },
      data: { open_until },
    });
    if (count === 0) return null;
    await strapi.documents(ORDER).update({ documentId, data: detailColumns(details) });
    return findOrder({ id });
  });
}

/** Stores the id of an order's payment, unless it has one. @returns the stored id */
export async function assignPayment({ id }: OrderRow, payment_id: string): Promise<string> {
  await strapi.db.query(ORDER).updateMany({ where: { id, payment_id: null }, data: { payment_id } });
  return (await findOrder({ id }))?.payment_id ?? payment_id;
}

/** Changes the idempotency key of the next attempt to create a payment, after a provider error. */
export async function incrementPaymentAttempt({ id, payment_attempt }: OrderRow): Promise<void> {
  await strapi.db
    .query(ORDER)
    .updateMany({ where: { id, payment_attempt }, data: { payment_attempt: payment_attempt + 1 } });
}

const findPendingOrders = ({ id }: UserRow): Promise<OrderRow[]> =>
  strapi.db.query(ORDER).findMany({ where: { user: { id }, payment_status: "pending" } });

const dateColumns = (now: number) => ({
  checked_at: new Date(now).toISOString(),
  check_at: new Date(now + FIRST_CHECK_AFTER_MS).toISOString(),
  open_until: new Date(now + PAYMENT_TIMEOUT_MS).toISOString(),
});

const detailColumns = ({ billing_address, shipping_address, terms }: CheckoutDetails): object => ({
  billing_address: { ...billing_address },
  shipping_address: { ...shipping_address },
  terms_revised_on: terms?.revised_on ?? null,
  terms_digest: terms?.digest ?? null,
});
