import { availabilityAt } from "halocline-contract/rules/availability";
import { PRICE_ON_REQUEST } from "halocline-contract/rules/messages";
import { formatMoney } from "halocline-contract/rules/money";

/** The price as the site shows it: `$12,400.00`, `Price on request`, or a dash for no price. */
export function priceText(cents: unknown): string {
  const availability = availabilityAt(typeof cents === "number" ? cents : null);
  if (availability.kind === "not-sold") return "–";
  return availability.kind === "sale" ? formatMoney(availability.price) : PRICE_ON_REQUEST;
}
