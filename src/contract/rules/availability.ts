import { fromMajor, type Minor } from "./money.ts";

/** Whether a product is sold for a price, on request, or not sold here (PRD-04). */
export type Availability = { kind: "sale"; price: Minor } | { kind: "on-request" } | { kind: "not-sold" };

/** @param cents the stored price: 0 means on request, null not sold here */
export function availabilityAt(cents: Minor | null): Availability {
  if (cents === null) return { kind: "not-sold" };
  return cents === 0 ? { kind: "on-request" } : { kind: "sale", price: cents };
}

/** @param product with its price as the API returns it, in major units of USD */
export const availabilityOf = ({ price }: { price: number | null }): Availability =>
  availabilityAt(price === null ? null : fromMajor(price));
