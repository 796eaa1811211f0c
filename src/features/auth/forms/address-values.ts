import { findCountry } from "../../../contract/rules/countries.ts";
import { ADDRESS_KINDS, type Profile } from "../../../contract/shapes/profile.ts";

/** The form values of both addresses, with names such as `billing-city` and the country by code. */
export function addressValues({ addresses }: Profile): Record<string, string> {
  const entries = ADDRESS_KINDS.flatMap((kind) => {
    const address = { ...addresses[kind], country: findCountry(addresses[kind].country)?.code ?? "" };
    return Object.entries(address).map(([field, text]): [string, string] => [`${kind}-${field}`, text]);
  });
  return Object.fromEntries(entries);
}
