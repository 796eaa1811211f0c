import type { FormValues } from "../domain/account-forms.ts";
import { ADDRESS_IDS } from "../domain/account-rules.ts";
import { findCountry } from "../domain/countries.ts";
import type { AddressKind, WireAddress } from "../domain/profile.ts";

/** Reads an address from a form whose field names start with its kind (`billing-city`). */
export function readAddress(values: FormValues, kind: AddressKind): WireAddress {
  const text = (field: string): string => values[`${kind}-${field}`] ?? "";
  return {
    id: ADDRESS_IDS[kind],
    name: text("name"),
    company: text("company"),
    street_address: text("street_address"),
    city: text("city"),
    state: text("state"),
    zip: text("zip"),
    country: findCountry(text("country"))?.name ?? "",
  };
}
