import { formatAmount, toMajor } from "halocline-contract/rules/money";
import { recordChange } from "../changes/record-change";
import { findOrder } from "../find-order";
import { newId } from "../ids";
import { lockOrder } from "../lock-order";
import { dateColumns } from "../place/store-order";
import { ORDER, type OrderRow, PURCHASE_ORDER } from "../types";
import { withLock } from "../with-lock";
import { balanceAmount, balancesOf, findBalance } from "./charges";
import { balanceRefusal } from "./refusal";

export type OpenedBalance =
  /** The charge that is to be paid, or was. */
  | { readonly kind: "opened"; readonly charge: OrderRow }
  /** Its time is over: check it at the provider, which closes it, and try again. */
  | { readonly kind: "overdue"; readonly charge: OrderRow }
  | { readonly kind: "refused"; readonly reason: string };

const BY_TRANSFER = "The balance of this order is paid by transfer. Please write to us.";

/**
 * Stores the charge of an order's balance before its payment is created, or continues the one that
 * is not paid yet. Under the order's lock, so that two presses or tabs have the same charge.
 * @param userId of the customer who pays by card
 */
export const openBalance = (order: OrderRow, userId: number): Promise<OpenedBalance> =>
  withLock(async () => {
    await lockOrder(order);
    const charge = await findBalance(order);
    if (charge !== null && charge.payment_status !== "pending") return { kind: "opened", charge };
    const reason = order.payment_method === PURCHASE_ORDER ? BY_TRANSFER : await balanceRefusal(order);
    if (reason !== null) return { kind: "refused", reason };
    if (charge === null) return { kind: "opened", charge: await createBalance(order, { user: userId }) };
    const { open_until } = dateColumns(Date.now());
    const { count } = await strapi.db.query(ORDER).updateMany({
      where: { id: charge.id, payment_status: "pending", open_until: { $gt: new Date() } },
      data: { open_until },
    });
    return { kind: count === 1 ? "opened" : "overdue", charge };
  });

/** Stores a pending charge of an order's balance; call it under the order's lock. */
export async function createBalance(
  order: OrderRow,
  { user = null, method = "card" }: { readonly user?: number | null; readonly method?: string },
): Promise<OrderRow> {
  const { documentId: balance_of, number, customer, email, currency, rate } = order;
  const documentId = newId();
  const total = balanceAmount(order);
  const attempts = (await balancesOf([balance_of])).length;
  await strapi.db.query(ORDER).create({
    data: {
      ...{ documentId, balance_of, customer, email, user, currency, rate, total },
      // The order's own charge is the first.
      number: `${number}-${attempts + 2}`,
      total_text: formatAmount(total, currency),
      total_plain: toMajor(total, currency).toFixed(2),
      ...{ payment_status: "pending", payment_method: method, payment_attempt: 0 },
      fulfilment_status: "to be sent",
      // An order has one pending balance: see the unique indexes.
      ...{ fingerprint: `balance-${balance_of}`, search_text: "" },
      ...dateColumns(Date.now()),
    },
  });
  await recordChange({ documentId }, { what: "placed", detail: formatAmount(total, currency) });
  const charge = await findOrder({ documentId });
  if (charge === null) throw new Error("The balance was not stored.");
  return charge;
}
