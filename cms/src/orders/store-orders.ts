import type { Address, UserRow } from "../accounts/users";
import { formatMoney, minorPerMajor } from "../shared/money";
import { isTaken } from "./database";
import { fingerprintOf, newId, newNumber } from "./ids";
import { inTurn } from "./in-turn";
import { CLOSES_AFTER_MS, FIRST_CHECK_MS } from "./patience";
import type { Terms } from "./terms";
import { ORDER, type OrderRow, type Priced, totalOf, type WholeOrderRow } from "./types";

/** What an order keeps of its customer and of what was agreed, as it is at that moment. */
export interface Agreed {
  readonly billing_address: Address;
  readonly shipping_address: Address;
  readonly terms: Terms | null;
}

export async function findOrder(where: object): Promise<OrderRow | null> {
  return strapi.db.query(ORDER).findOne({ where });
}

export async function findWholeOrder(where: object): Promise<WholeOrderRow | null> {
  const populate = { lines: true, billing_address: true, shipping_address: true };
  return strapi.db.query(ORDER).findOne({ where, populate });
}

/** The order of the same cart that waits for its payment. */
export const findPending = (user: UserRow, priced: Priced): Promise<OrderRow | null> =>
  findOrder({ fingerprint: fingerprintOf(user.id, priced), payment_status: "pending" });

/** What a press comes to, with what else its customer could pay and must not any more. */
export interface Opened {
  readonly order: OrderRow;
  readonly others: readonly OrderRow[];
}

/**
 * Opens an order in its customer's turn, so that of two presses at the same moment, in two tabs or on two devices, the later one sees the
 * order of the first.
 * @param paid finds an order that was paid for instead
 * @param open makes or renews the order; null when it cannot
 */
function openInTurn(
  user: UserRow,
  paid: () => Promise<OrderRow | undefined>,
  open: () => Promise<OrderRow | null>,
): Promise<Opened | null> {
  return inTurn(async () => {
    // In this order: one of these that is paid between the two readings is found by one of them.
    const pending = await pendingOf(user);
    const instead = await paid();
    if (instead) return { order: instead, others: [] };
    const order = await open();
    return order && { order, others: pending.filter(({ id }) => id !== order.id) };
  }, user);
}

/**
 * What a customer has paid since a quote was made: the order of the same cart, else the last one. Whoever has paid since then, whatever it
 * was, is not to pay at that quote too: it may be of the same goods, in another currency or on another device.
 */
async function paidSince(
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
 * Stores an order that waits for its payment, whole or not at all.
 * @param since when its price was quoted
 * @returns that order, or one that was paid since then; null when another request has just stored that cart
 */
export async function createOrder(
  user: UserRow,
  priced: Priced,
  agreed: Agreed,
  since: Date | string,
): Promise<Opened | null> {
  const data = newOrder(user, priced, agreed);
  try {
    const paid = () => paidSince(user, since, data.fingerprint);
    return await openInTurn(user, paid, async () => {
      await strapi.documents(ORDER).create({ data });
      return findOrder({ documentId: data.documentId });
    });
  } catch (error) {
    if (isTaken(error, "orders_pending_unique", "orders.fingerprint")) return null;
    throw error;
  }
}

function newOrder(user: UserRow, priced: Priced, agreed: Agreed) {
  const { currency, rate, rate_version, lines } = priced;
  const total = totalOf(priced);
  return {
    documentId: newId(),
    number: newNumber(),
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
    fingerprint: fingerprintOf(user.id, priced),
    ...datesFrom(Date.now()),
    ...columnsOf(agreed),
  };
}

/**
 * Somebody goes on with an order: it stays open longer, and is sent where they say now.
 * @param since when its price was quoted
 * @returns the order as it is then, or one that was paid since; null when it does not wait for a payment any more, or its time is over and it may be being closed
 */
export async function renewOrder(
  user: UserRow,
  { id, documentId, payment_id, fingerprint }: OrderRow,
  agreed: Agreed,
  since: Date | string,
): Promise<Opened | null> {
  // One that could be paid already, all others being closed, is the one to go on with, or has been paid itself.
  const paid = async () => (payment_id === null ? paidSince(user, since, fingerprint) : undefined);
  return openInTurn(user, paid, async () => {
    // From here on nobody else settles it, and only an order that is still pending is changed.
    const { open_until } = datesFrom(Date.now());
    const { count } = await strapi.db.query(ORDER).updateMany({
      where: { id, payment_status: "pending", open_until: { $gt: new Date() } },
      data: { open_until },
    });
    if (count === 0) return null;
    await strapi.documents(ORDER).update({ documentId, data: columnsOf(agreed) });
    return findOrder({ id });
  });
}

/** Notes which payment an order has, once. @returns the id of the one it has from now on */
export async function notePayment({ id }: OrderRow, payment_id: string): Promise<string> {
  await strapi.db.query(ORDER).updateMany({ where: { id, payment_id: null }, data: { payment_id } });
  return (await findOrder({ id }))?.payment_id ?? payment_id;
}

/** Lets the next attempt at a payment be another one for the provider. */
export async function noteBrokenAttempt({ id, payment_attempt }: OrderRow): Promise<void> {
  await strapi.db
    .query(ORDER)
    .updateMany({ where: { id, payment_attempt }, data: { payment_attempt: payment_attempt + 1 } });
}

const pendingOf = ({ id }: UserRow): Promise<OrderRow[]> =>
  strapi.db.query(ORDER).findMany({ where: { user: { id }, payment_status: "pending" } });

const datesFrom = (now: number) => ({
  checked_at: new Date(now).toISOString(),
  check_at: new Date(now + FIRST_CHECK_MS).toISOString(),
  open_until: new Date(now + CLOSES_AFTER_MS).toISOString(),
});

const columnsOf = ({ billing_address, shipping_address, terms }: Agreed): object => ({
  billing_address: { ...billing_address },
  shipping_address: { ...shipping_address },
  terms_revised_on: terms?.revised_on ?? null,
  terms_digest: terms?.digest ?? null,
});
