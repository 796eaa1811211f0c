import { formatMoney, type Minor } from "./money.ts";

/**
 * The payment status of an order (D8); a partial refund reads `paid, £20.00 refunded`.
 * @param balance the state of what is paid before dispatch, if anything is
 */
export function paymentStatusText(
  status: string,
  refunded: Minor,
  currency: string,
  balance?: string | null,
): string {
  if (status !== "paid") return status;
  const paid = balance === "due" || balance === "pending" ? "part paid" : status;
  return refunded > 0 ? `${paid}, ${formatMoney(refunded, currency)} refunded` : paid;
}
