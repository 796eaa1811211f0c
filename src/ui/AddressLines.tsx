import type { Address } from "../contract/shapes/profile.ts";

/** An address as on an envelope, without its empty lines. */
export function AddressLines({ address }: { address: Address }) {
  const { name, company, street_address, city, state, zip, country } = address;
  const town = [city, `${state} ${zip}`.trim()].filter(Boolean).join(", ");
  const lines = Object.entries({ name, company, street_address, town, country });
  return <address>{lines.map(([field, text]) => text && <span key={field}>{text}</span>)}</address>;
}
