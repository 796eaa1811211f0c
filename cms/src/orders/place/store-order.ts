import { formatAmount, toMajor } from "halocline-contract/rules/money";
import { amountsOfLines } from "halocline-contract/rules/order-amounts";
import type { UserRow } from "../../accounts/users";
import { isUniqueViolation } from "../../internals/unique-violations";
import { insertEntry } from "../../internals/whole-entries";
import { acceptQuotation } from "../../quotations/accept/follow-order";
import { QuotationRefused } from "../../quotations/accept/refusal-of";
import { takeQuotation } from "../../quotations/accept/take-quotation";
import { WHOLE_ORDERS } from "../balance/charges";
import { recordChange } from "../changes/record-change";
import type { AcceptedCondition } from "../conditions/check-conditions";
import { deleteConditions, storeConditions } from "../conditions/order-conditions";
import { findOrder } from "../find-order";
import { cartFingerprint, newId, newOrderNumber } from "../ids";
import { queueMail } from "../mail/outbox";
import type { Terms } from "../quote/terms-of-sale";
import { searchTextOf, storeSearchText } from "../search/search-text";
import { checkOrder } from "../settle/check-order";
import { FIRST_CHECK_AFTER_MS, PAYMENT_TIMEOUT_MS } from "../settle/check-schedule";
import { ORDER, type OrderRow, type PricedCart, PURCHASE_ORDER } from "../types";
import { withLock } from "../with-lock";
import type { OrderAddresses } from "./parse-addresses";

/** Addresses, terms and conditions that an order stores as they are when it is placed. */
export interface CheckoutDetails extends OrderAddresses {
  readonly terms: Terms | null;
  /** From `acceptConditions`. */
  readonly conditions: readonly AcceptedCondition[];
  /** The number of the customer's own order, if it is paid by transfer. */
  readonly purchase_order?: string;
}

/** The order to pay, and the customer's other pending orders, which must be closed first. */
interface StoredOrder {
  readonly order: OrderRow;
  readonly others: readonly OrderRow[];
}

/**
 * Renews the pending order of the same cart at the same prices, or creates one.
 * @param quotedAt an order that the customer has paid since then is returned instead
 * @returns null when the caller must try again: another request was first, or the pending order was
 * just closed; "no-provider" when the provider did not answer
 */
export async function storeOrder(
  user: UserRow,
  priced: PricedCart,
  details: CheckoutDetails,
  quotedAt: Date | string,
): Promise<StoredOrder | "no-provider" | null> {
  const pending = await findOrder({
    fingerprint: cartFingerprint(user.id, priced),
    payment_status: "pending",
  });
  if (pending === null) return createOrder(user, priced, details, quotedAt);
  if (pending.payment_method === PURCHASE_ORDER) throw new QuotationRefused("QuotationAccepted");
  const renewed = await renewOrder(user, pending, details, quotedAt);
  if (renewed !== null) return renewed;
  return (await checkOrder(pending)) === "no answer" ? "no-provider" : null;
}

/**
 * Creates or renews an order under the customer's lock, so that of two concurrent clicks on Pay, in
 * two tabs or on two devices, the later one sees the order of the first.
 * What the customer has paid since the quote is returned instead: the order of the same cart, or
 * else the latest one. Any such order ends the quote, as it may be for the same goods in another
 * currency.
 * @param since the time of the quote; null if no paid order ends it
 * @param open creates or renews the order; null when it cannot
 */
function openWithLock(
  user: UserRow,
  fingerprint: string,
  since: Date | string | null,
  open: () => Promise<OrderRow | null>,
): Promise<StoredOrder | null> {
  return withLock(async () => {
    const found = await findCurrentOrders(user, since);
    const paid = found.filter(({ payment_status }) => payment_status !== "pending");
    const ending = paid.find((order) => order.fingerprint === fingerprint) ?? paid[0];
    if (ending) return { order: ending, others: [] };
    const order = await open();
    return order && { order, others: found.filter(({ id }) => id !== order.id) };
  }, user);
}

/**
 * Stores a pending order in one transaction.
 * @returns the order, or one that was paid since then; null when a concurrent request was first
 * @throws QuotationRefused when another order has the quotation whose prices these are
 */
export async function createOrder(
  user: UserRow,
  priced: PricedCart,
  details: CheckoutDetails,
  since: Date | string,
): Promise<StoredOrder | null> {
  const data = newOrderColumns(user, priced, details);
  try {
    const { fingerprint } = data;
    return await openWithLock(user, fingerprint, data.purchase_order === null ? since : null, async () => {
      if (data.quotation_number !== null) {
        // A second press of this customer was first, and is continued.
        if (await findOrder({ fingerprint, payment_status: "pending" })) return null;
        await takeQuotation(data.quotation_number, priced.quotation_revision);
      }
      const order = await insertEntry<OrderRow>(strapi, ORDER, data);
      await storeConditions(data, details.conditions);
      await recordChange(data, { what: "placed", detail: data.total_text });
      // A payment may still fail; a purchase order is a promise.
      if (data.purchase_order !== null) {
        await acceptQuotation(data);
        await queueMail(data, { kind: "accepted" });
      }
      return order;
    });
  } catch (error) {
    if (isUniqueViolation(error, "orders_pending_unique", "orders.fingerprint")) return null;
    if (isUniqueViolation(error, "orders_quotation_unique", "orders.quotation_number"))
      throw new QuotationRefused("QuotationAccepted");
    throw error;
  }
}

function newOrderColumns(user: UserRow, priced: PricedCart, details: CheckoutDetails) {
  const { currency, rate, rate_version, lines, quotation_number = null } = priced;
  const { purchase_order = null } = details;
  const { total } = amountsOfLines(priced);
  const columns = {
    documentId: newId(),
    number: newOrderNumber(),
    customer: [user.firstname, user.surname].filter(Boolean).join(" ") || user.username,
    email: user.email,
    user: user.id,
    lines: lines.map((line) => ({ ...line })),
    ...{ total, first_payment: priced.first_payment ?? null },
    total_text: formatAmount(total, currency),
    total_plain: toMajor(total, currency).toFixed(2),
    ...{ currency, rate, rate_version },
    payment_status: "pending" as const,
    payment_attempt: 0,
    payment_method: purchase_order === null ? "card" : PURCHASE_ORDER,
    ...{ purchase_order, quotation_number },
    fulfilment_status: "to be sent" as const,
    fingerprint: cartFingerprint(user.id, priced),
    ...dateColumns(Date.now()),
    ...detailColumns(details),
  };
  return { ...columns, search_text: searchTextOf(columns) };
}

/**
 * Keeps a pending order open longer and replaces its addresses, terms and conditions.
 * @returns the renewed order, or one that was paid since then; null when it is not pending any
 * more, or its time is over and another process may be closing it
 */
async function renewOrder(
  user: UserRow,
  { id, documentId, payment_id, fingerprint }: OrderRow,
  details: CheckoutDetails,
  since: Date | string,
): Promise<StoredOrder | null> {
  // An order with a payment is continued: when that payment was created, all others were closed.
  return openWithLock(user, fingerprint, payment_id === null ? since : null, async () => {
    // This update locks the row, and only an order that is still pending is changed.
    const { open_until } = dateColumns(Date.now());
    const { count } = await strapi.db.query(ORDER).updateMany({
      where: { id, payment_status: "pending", open_until: { $gt: new Date() } },
      data: { open_until },
    });
    if (count === 0) return null;
    const columns: object = detailColumns(details);
    await strapi.documents(ORDER).update({ documentId, data: columns });
    await deleteConditions({ documentId });
    await storeConditions({ documentId }, details.conditions);
    await storeSearchText(id);
    return findOrder({ id });
  });
}

/**
 * The customer's orders that may still be paid by card, and those paid since then, the latest
 * first. One statement, so that none is missed that is paid meanwhile.
 */
async function findCurrentOrders({ id }: UserRow, since: Date | string | null): Promise<OrderRow[]> {
  const paid = { payment_status: { $ne: "pending" }, paid_at: { $gte: since } };
  const where = {
    // A balance is for other goods, and a transfer that staff confirm is not of the checkout.
    ...{ ...WHOLE_ORDERS, user: { id }, payment_method: { $ne: PURCHASE_ORDER } },
    $or: [{ payment_status: "pending" }, ...(since === null ? [] : [paid])],
  };
  const orders = strapi.db.query(ORDER);
  // Most customers have none, which a statement says that PostgreSQL has prepared.
  if ((await orders.findOne({ select: ["id"], where })) === null) return [];
  return orders.findMany({ where, orderBy: { paid_at: "desc" } });
}

/** The times of a charge that can be paid from now on. */
export const dateColumns = (now: number) => ({
  checked_at: new Date(now).toISOString(),
  check_at: new Date(now + FIRST_CHECK_AFTER_MS).toISOString(),
  open_until: new Date(now + PAYMENT_TIMEOUT_MS).toISOString(),
});

const detailColumns = ({ billing_address, shipping_address, terms }: CheckoutDetails) => ({
  billing_address: { ...billing_address },
  shipping_address: { ...shipping_address },
  terms_revised_on: terms?.revised_on ?? null,
  terms_digest: terms?.digest ?? null,
});
