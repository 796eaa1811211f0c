import type { Values } from "../domain/account-forms.ts";
import { ADDRESS_IDS } from "../domain/account-rules.ts";
import { countryOf } from "../domain/countries.ts";
import type { AddressKind, WireAddress } from "../domain/profile.ts";

/** One of the addresses in a form whose fields are named by their kind (`billing-city`), as the CMS has it. */
export function addressIn(values: Values, kind: AddressKind): WireAddress {
  const text = (field: string): string => values[`${kind}-${field}`] ?? "";
  return {
    id: ADDRESS_IDS[kind],
    name: text("name"),
    company: text("company"),
    street_address: text("street_address"),
    city: text("city"),
    state: text("state"),
    zip: text("zip"),
    country: countryOf(text("country"))?.name ?? "",
  };
}
