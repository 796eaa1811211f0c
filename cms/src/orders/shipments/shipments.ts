import { type FulfilmentStatus, fulfilmentStatus } from "halocline-contract/rules/fulfilment";
import type { OrderDetailsRow, OrderRow } from "../types";
import { SHIPMENT, type ShipmentLine, type ShipmentRow } from "./types";

/** The parcels of an order, in the order in which they were sent. */
export const shipmentsOf = ({ documentId }: Pick<OrderRow, "documentId">): Promise<ShipmentRow[]> =>
  strapi.db.query(SHIPMENT).findMany({ where: { order_id: documentId }, orderBy: { parcel: "asc" } });

export const unitsOf = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Units of a product that were sent. */
export const sentUnits = (shipments: readonly Pick<ShipmentRow, "lines">[], productId: string): number =>
  unitsOf(shipments.flatMap(({ lines }) => lines.filter(({ product_id }) => product_id === productId)));

/** An order of a version without parcels, which has sent it: nothing is left to be sent. */
export const isSentWithoutParcel = (
  { fulfilment_status: status }: OrderDetailsRow,
  shipments: readonly ShipmentRow[],
): boolean => shipments.length === 0 && (status === "sent" || status === "delivered");

/** The lines of an order with the units that are left to be sent. */
export const unsentLines = (order: OrderDetailsRow, shipments: readonly ShipmentRow[]): ShipmentLine[] =>
  (isSentWithoutParcel(order, shipments) ? [] : order.lines)
    .map(({ product_id, title, part_number, quantity }) => ({
      ...{ product_id, title, part_number, serial_numbers: [] },
      quantity: quantity - sentUnits(shipments, product_id),
    }))
    .filter(({ quantity }) => quantity > 0);

/** How far an order is with these parcels. */
export const statusWith = (
  { lines }: OrderDetailsRow,
  shipments: readonly Pick<ShipmentRow, "lines" | "delivered_on">[],
): FulfilmentStatus =>
  fulfilmentStatus(
    unitsOf(lines),
    shipments.map(({ lines, delivered_on }) => ({
      units: unitsOf(lines),
      isDelivered: delivered_on !== null,
    })),
  );

/** A parcel as its customer sees it. */
export const serializeShipment = (shipment: ShipmentRow) => {
  const { parcel, carrier, tracking_number, tracking_url, sent_on, delivered_on, lines } = shipment;
  return {
    ...{ parcel, carrier, tracking_number, tracking_url, sent_on, delivered_on },
    lines: lines.map(({ title, part_number, quantity, serial_numbers }) => ({
      ...{ name: title, part_number, quantity, serial_numbers },
    })),
  };
};
