import { formatMoney, type Minor } from "./money.ts";

/** The payment status of an order (D8); a partial refund reads `paid, £20.00 refunded`. */
export const paymentStatusText = (status: string, refunded: Minor, currency: string): string =>
  status === "paid" && refunded > 0 ? `paid, ${formatMoney(refunded, currency)} refunded` : status;
