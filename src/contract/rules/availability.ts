import { PRICE_ON_REQUEST, UNDER_CONTRACT } from "./messages.ts";
import { fromMajor, type Minor } from "./money.ts";

/** Whether a product is sold for a price, on request, or not sold here (PRD-04). */
export type Availability = { kind: "sale"; price: Minor } | { kind: "on-request" } | { kind: "not-sold" };

/** @param cents the stored price: 0 means on request, null not sold here */
export function availabilityAt(cents: Minor | null): Availability {
  if (cents === null) return { kind: "not-sold" };
  return cents === 0 ? { kind: "on-request" } : { kind: "sale", price: cents };
}

/** What stands in place of a price (PRD-04, QUO-04). */
export const priceLessText = (kind: Exclude<Availability["kind"], "sale">): string =>
  kind === "on-request" ? PRICE_ON_REQUEST : UNDER_CONTRACT;

/** @param product with its price as the API returns it, in major units of USD */
export const availabilityOf = ({ price }: { price: number | null }): Availability =>
  availabilityAt(price === null ? null : fromMajor(price));
