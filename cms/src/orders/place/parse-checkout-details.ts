import { parseAddressChange } from "../../accounts/forms/parse-account";
import type { Address, UserRow } from "../../accounts/users";
import { USER } from "../../accounts/users";
import { fieldError } from "../../validation/field-errors";
import { storeCurrentTerms } from "../quote/terms";
import type { CheckoutDetails } from "../store-orders";

interface Addresses {
  readonly billing_address?: Address | null;
  readonly shipping_address?: Address | null;
}

/**
 * Parses the addresses of an order request and stores the current terms. An address that the
 * request lacks comes from the profile; without a shipping address the billing address is used.
 * @param list `Address` of the request: a list as in the profile, of one or both; may be undefined
 * @throws ValidationError by the field's name
 */
export async function parseCheckoutDetails(user: UserRow, list: unknown): Promise<CheckoutDetails> {
  const requested: Addresses = list === undefined ? {} : parseAddressChange({ Address: list });
  const profile: Addresses | null = await strapi.db
    .query(USER)
    .findOne({ where: { id: user.id }, populate: { billing_address: true, shipping_address: true } });
  const billing_address = requested.billing_address ?? profile?.billing_address;
  if (!billing_address) throw fieldError("Address", "Please give a billing address.");
  const shipping_address = requested.shipping_address ?? profile?.shipping_address ?? billing_address;
  return {
    billing_address: copyAddress(billing_address),
    shipping_address: copyAddress(shipping_address),
    terms: await storeCurrentTerms(),
  };
}

/** Copies an address without its row id, because an order stores its own copy. */
function copyAddress(address: Address): Address {
  const { name, company, street_address, city, state, zip, country, country_code } = address;
  return { name, company, street_address, city, state, zip, country, country_code };
}
