export const SHIPMENT = "api::order-shipment.order-shipment" as const;

/** Units of one line of the order in a parcel. */
export interface ShipmentLine {
  /** documentId of the product, which names the line: an order has no product twice. */
  readonly product_id: string;
  readonly title: string;
  readonly part_number: string | null;
  readonly quantity: number;
  /** At most one for each unit. */
  readonly serial_numbers: readonly string[];
}

/** A parcel of an order, as stored. */
export interface ShipmentRow {
  readonly id: number;
  readonly order_id: string;
  /** The number of the parcel in its order, from 1. */
  readonly parcel: number;
  readonly carrier: string;
  readonly tracking_number: string | null;
  readonly tracking_url: string | null;
  /** ISO dates. */
  readonly sent_on: string;
  readonly delivered_on: string | null;
  readonly lines: readonly ShipmentLine[];
}

/** What staff enter to send a parcel. */
export interface ShipmentRequest {
  /** Made when the form opened: a repeated request sends nothing twice. */
  readonly key: string;
  readonly carrier: string;
  readonly tracking_number: string;
  readonly sent_on: string;
  readonly lines: readonly Pick<ShipmentLine, "product_id" | "quantity" | "serial_numbers">[];
}
