import type { Address } from "../accounts/users";

/** An address as e-mails and documents show it, one line each. */
export const addressLines = ({
  name,
  company,
  street_address,
  city,
  state,
  zip,
  country,
}: Address): string[] => [name, company, street_address, `${city}, ${state} ${zip}`, country].filter(Boolean);
