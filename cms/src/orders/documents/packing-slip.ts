import { addressLines } from "../address-lines";
import { requireBalance } from "../balance/require-balance";
import { findOrderDetails } from "../find-order";
import { shipmentsOf, unsentLines } from "../shipments/shipments";
import type { ShipmentLine } from "../shipments/types";
import type { OrderDetailsRow, OrderRow } from "../types";
import type { PackingSlip } from "./pdf/packing-slip-pdf";

/**
 * What is in a parcel of an order, or what is left to be sent.
 * @param parcel number of a parcel, or 0
 * @returns null if there is no such parcel, or nothing to be sent
 * @throws ApplicationError for what is left of an order whose balance is not paid
 */
export async function packingSlipOf({ id }: OrderRow, parcel: number): Promise<PackingSlip | null> {
  const order = await findOrderDetails({ id });
  if (order === null) return null;
  if (parcel === 0) {
    if (order.payment_status !== "paid") return null;
    await requireBalance(order);
  }
  const shipments = await shipmentsOf(order);
  if (parcel === 0) return slipOf(order, unsentLines(order, shipments), { title: "To be sent", sentBy: [] });
  const shipment = shipments.find((one) => one.parcel === parcel);
  if (shipment === undefined) return null;
  const { carrier, tracking_number, sent_on, lines } = shipment;
  const sentBy = [carrier, ...(tracking_number === null ? [] : [tracking_number])];
  return slipOf(order, lines, { title: `Parcel ${parcel}`, sentBy, sentOn: sent_on });
}

interface Parcel {
  readonly title: string;
  readonly sentBy: readonly string[];
  readonly sentOn?: string;
}

function slipOf(
  order: OrderDetailsRow,
  lines: readonly ShipmentLine[],
  { title, sentBy, sentOn = "" }: Parcel,
): PackingSlip | null {
  if (lines.length === 0) return null;
  const { number, createdAt, customer, shipping_address } = order;
  return {
    ...{ orderNumber: number, orderedAt: new Date(createdAt).toISOString(), parcel: title, sentBy, lines },
    sentOn: sentOn || null,
    to: shipping_address ? addressLines(shipping_address) : [customer],
  };
}
