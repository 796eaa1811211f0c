import { ADDRESS_IDS } from "../../contract/rules/account-rules.ts";
import { findCountry } from "../../contract/rules/countries.ts";
import type { AddressKind, WireAddress } from "../../contract/shapes/profile.ts";
import type { FormValues } from "../../ui/form/form-values.ts";

/** The addresses of an order, from a form with both and the checkbox `same`. */
export function orderAddresses(values: FormValues): WireAddress[] {
  const billing = readAddress(values, "billing");
  const shipping = readAddress(values, "shipping");
  return [billing, values["same"] === undefined ? shipping : { ...billing, id: shipping.id }];
}

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
