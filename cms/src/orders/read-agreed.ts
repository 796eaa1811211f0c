import { readAddressChange } from "../accounts/read-account";
import type { Address, UserRow } from "../accounts/users";
import { USER } from "../accounts/users";
import { refusal } from "../checks/refusal";
import type { Agreed } from "./store-orders";
import { keepCurrentTerms } from "./terms";

interface Addresses {
  readonly billing_address?: Address | null;
  readonly shipping_address?: Address | null;
}

/**
 * The addresses of an order and the terms that hold. `Address` is a list as in the profile, of one or both; what it lacks is taken from the
 * profile, and goods go to the billing address where there is no other.
 * @throws ValidationError by the field's name
 */
export async function readAgreed(user: UserRow, list: unknown): Promise<Agreed> {
  const given: Addresses = list === undefined ? {} : readAddressChange({ Address: list });
  const profile: Addresses | null = await strapi.db
    .query(USER)
    .findOne({ where: { id: user.id }, populate: { billing_address: true, shipping_address: true } });
  const billing_address = given.billing_address ?? profile?.billing_address;
  if (!billing_address) throw refusal("Address", "Please give a billing address.");
  const shipping_address = given.shipping_address ?? profile?.shipping_address ?? billing_address;
  return {
    billing_address: plain(billing_address),
    shipping_address: plain(shipping_address),
    terms: await keepCurrentTerms(),
  };
}

/** Without the row's own id: an order has a copy. */
function plain(address: Address): Address {
  const { name, company, street_address, city, state, zip, country, country_code } = address;
  return { name, company, street_address, city, state, zip, country, country_code };
}
