import type { OrderRow, PaymentStatus } from "../types";
import { balanceAmount, balancesOf } from "./charges";

/** The balance of an order; amounts in minor units. */
export interface Balance {
  readonly amount: number;
  /** `due` until the customer begins to pay it. */
  readonly state: "due" | "pending" | "paid" | "refunded";
  readonly paid_at: string | null;
}

/** What is paid and refunded of a whole order, with its balance if it has one. */
export interface PaidSoFar {
  /** `refunded` once all that was paid is given back. */
  readonly payment_status: PaymentStatus;
  readonly refunded: number;
  readonly balance: Balance | null;
}

type Columns = Pick<OrderRow, "documentId" | "first_payment" | "total" | "payment_status" | "refunded">;

/** @param charges attempts to pay the balance of the order, and maybe of others */
function paidSoFar(order: Columns, charges: readonly OrderRow[]): PaidSoFar {
  const { documentId, payment_status, refunded } = order;
  const amount = balanceAmount(order);
  if (amount === 0) return { payment_status, refunded: refunded ?? 0, balance: null };
  const charge = charges.find(
    ({ balance_of, payment_status: status }) =>
      balance_of === documentId && status !== "failed" && status !== "cancelled",
  );
  const state = charge === undefined ? "due" : (charge.payment_status as Balance["state"]);
  const isKept = payment_status === "refunded" && state === "paid";
  return {
    payment_status: isKept ? "paid" : payment_status,
    refunded: (refunded ?? 0) + (charge?.refunded ?? 0),
    balance: { amount, state, paid_at: charge?.paid_at ?? null },
  };
}

/** What is paid so far of each of some orders, by documentId. */
export async function loadPaidSoFar(orders: readonly Columns[]): Promise<Map<string, PaidSoFar>> {
  const inParts = orders.filter((order) => balanceAmount(order) > 0);
  const charges = inParts.length === 0 ? [] : await balancesOf(inParts.map(({ documentId }) => documentId));
  return new Map(orders.map((order) => [order.documentId, paidSoFar(order, charges)]));
}

/** The same for one order. */
export const paidSoFarOf = async (order: Columns): Promise<PaidSoFar> =>
  paidSoFar(order, balanceAmount(order) > 0 ? await balancesOf([order.documentId]) : []);
