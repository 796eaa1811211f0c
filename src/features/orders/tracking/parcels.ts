import { type Fields, listOf, numberOf, textOf } from "./fields.ts";

/** A parcel of an order, as its page shows it. */
export interface Parcel {
  /** Its number in the order, from 1. */
  number: number;
  carrier: string;
  /** Empty if it has none. */
  trackingNumber: string;
  /** The carrier's page about it; empty if there is none. */
  trackingUrl: string;
  /** ISO dates; empty if unknown, or not yet. */
  sentOn: string;
  deliveredOn: string;
  lines: readonly { name: string; partNumber: string; quantity: number; serialNumbers: readonly string[] }[];
}

const dayOf = (value: unknown): string => /^\d{4}-\d\d-\d\d/.exec(textOf(value))?.[0] ?? "";

export function parseParcel(parcel: Fields): Parcel {
  const url = textOf(parcel["tracking_url"]);
  return {
    number: numberOf(parcel["parcel"]),
    carrier: textOf(parcel["carrier"]),
    trackingNumber: textOf(parcel["tracking_number"]),
    // Only such an address may become a link.
    trackingUrl: url.startsWith("https://") ? url : "",
    sentOn: dayOf(parcel["sent_on"]),
    deliveredOn: dayOf(parcel["delivered_on"]),
    lines: listOf(parcel["lines"]).map((line) => {
      const serials = line["serial_numbers"];
      return {
        name: textOf(line["name"]),
        partNumber: textOf(line["part_number"]),
        quantity: numberOf(line["quantity"]),
        serialNumbers: Array.isArray(serials) ? serials.map(textOf) : [],
      };
    }),
  };
}
