import { findOrder } from "../find-order";
import { ORDER, type OrderRow } from "../types";

/**
 * An order that is paid in parts has two charges. The first is its own row, which has the total and
 * `first_payment`. The second is a row of the same table that names the order in `balance_of`: so
 * it is paid, checked, closed and refunded by the code of all orders. Lists show whole orders only.
 */
export const WHOLE_ORDERS = { balance_of: null };

/** A charge with one of these statuses is the balance: it is being paid, or was. */
const LIVE = { $in: ["pending", "paid", "refunded"] };

/** What the card is charged for a row, in minor units. */
export const chargeOf = ({ first_payment, total }: Pick<OrderRow, "first_payment" | "total">): number =>
  first_payment ?? total;

/** What is to be paid before dispatch, in minor units; 0 if all was charged with the order. */
export const balanceAmount = (order: Pick<OrderRow, "first_payment" | "total">): number =>
  order.total - chargeOf(order);

/** The order that a charge belongs to: itself, or that whose balance it is. */
export const wholeOrderOf = async (charge: OrderRow): Promise<OrderRow> =>
  charge.balance_of === null ? charge : ((await findOrder({ documentId: charge.balance_of })) ?? charge);

/** Every attempt to pay the balance of some orders, oldest first. */
export const balancesOf = (documentIds: readonly string[]): Promise<OrderRow[]> =>
  strapi.db.query(ORDER).findMany({
    where: { balance_of: { $in: [...documentIds] } },
    orderBy: { id: "asc" },
  });

/** The charge of an order's balance that is being paid or was; null if there is none. */
export const findBalance = ({ documentId }: Pick<OrderRow, "documentId">): Promise<OrderRow | null> =>
  findOrder({ balance_of: documentId, payment_status: LIVE });

/** The charges of an order: its own, and that of its balance. */
export async function chargesOf(order: OrderRow): Promise<OrderRow[]> {
  const balance = order.first_payment === null ? null : await findBalance(order);
  return balance === null ? [order] : [order, balance];
}

/** Rows of one table that belong to several charges, oldest first. */
export const byTime = <Row extends { readonly id: number }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((one, other) => one.id - other.id);

/** Whether another charge is the balance that this one is for. */
export async function isBalanceTaken({ id, balance_of }: OrderRow): Promise<boolean> {
  if (balance_of === null) return false;
  return (await findOrder({ id: { $ne: id }, balance_of, payment_status: LIVE })) !== null;
}
