import type { Minor } from "./money.ts";
import { paymentStatusText } from "./payment-status.ts";

/** How far the goods of an order are on their way; it follows from the parcels sent. */
export const FULFILMENT_STATUSES = ["to be sent", "partly sent", "sent", "delivered"] as const;
export type FulfilmentStatus = (typeof FULFILMENT_STATUSES)[number];

/** A parcel with the number of units in it, and whether it has arrived. */
export interface SentParcel {
  readonly units: number;
  readonly isDelivered: boolean;
}

/** @param ordered number of units in the order */
export function fulfilmentStatus(ordered: number, parcels: readonly SentParcel[]): FulfilmentStatus {
  const sent = parcels.reduce((sum, { units }) => sum + units, 0);
  if (sent === 0) return "to be sent";
  if (sent < ordered) return "partly sent";
  return parcels.every(({ isDelivered }) => isDelivered) ? "delivered" : "sent";
}

/** What customers read of an unpaid order behind its payment status. */
const UNPAID_TEXTS: Readonly<Record<string, string>> = {
  pending: "waiting for payment",
  failed: "nothing was charged",
  cancelled: "nothing was charged",
};

/** The status of an order for its customer: `paid, £20.00 refunded, partly sent`. */
export function orderStatusText(
  payment: string,
  refunded: Minor,
  currency: string,
  fulfilment: string,
  balance?: string | null,
): string {
  const status = paymentStatusText(payment, refunded, currency, balance);
  const further =
    payment === "paid" || payment === "refunded" ? goodsText(payment, fulfilment) : UNPAID_TEXTS[payment];
  return further ? `${status}, ${further}` : status;
}

/** Goods of a refunded order are not sent any more, but may have been. */
const goodsText = (payment: string, fulfilment: string): string =>
  payment === "refunded" && fulfilment === "to be sent" ? "" : fulfilment;

/**
 * The carrier's page about a parcel.
 * @param address a `TRACKING_ADDRESS`, in which `{number}` stands for the tracking number
 */
export const trackingUrl = (address: string, number: string): string =>
  address.replaceAll("{number}", () => encodeURIComponent(number));
