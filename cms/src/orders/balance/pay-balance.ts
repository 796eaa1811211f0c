import { startPayment } from "../place/place-order";
import { checkOrder } from "../settle/check-order";
import type { OrderRow } from "../types";
import { findBalance } from "./charges";
import { openBalance } from "./open-balance";

export type BalanceResult =
  /** The customer can pay with `secret`. */
  | { readonly kind: "payable"; readonly secret: string }
  /** It is paid, or being paid. */
  | { readonly kind: "already-paid" }
  | { readonly kind: "refused"; readonly reason: string }
  /** The provider did not answer: the next click tries again. */
  | { readonly kind: "no-provider" };

/** A charge may be closed between two steps; then the next attempt stores another. */
const MAX_ATTEMPTS = 4;

/**
 * Begins to pay the balance of an order, or continues it, as `placeOrder` does for an order: the
 * charge is stored before its payment is created, and its id is in the idempotency key.
 */
export async function payBalance(userId: number, order: OrderRow): Promise<BalanceResult> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const opened = await openBalance(order, userId);
    if (opened.kind === "refused") return opened;
    if (opened.kind === "overdue") {
      if ((await checkOrder(opened.charge)) === "no answer") break;
      continue;
    }
    const started = await startPayment(opened.charge);
    if (started?.kind === "payable") return { kind: "payable", secret: started.secret };
    if (started?.kind === "already-placed") return { kind: "already-paid" };
    if (started !== null) break;
  }
  return { kind: "no-provider" };
}

/** Ends a payment of an order's balance that was begun, before money is given back. */
export async function closeBalance(order: OrderRow): Promise<void> {
  const charge = order.first_payment === null ? null : await findBalance(order);
  if (charge?.payment_status === "pending") await checkOrder(charge, { closeUnpaid: true });
}
