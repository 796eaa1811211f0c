import { parseAddressChange } from "../../accounts/forms/parse-account";
import { type Address, type ProfileAddresses, serializeAddress } from "../../accounts/users";
import { fieldError } from "../../validation/field-errors";

export interface OrderAddresses {
  readonly billing_address: Address;
  readonly shipping_address: Address;
}

/**
 * Parses the addresses of an order request. An address that the request lacks comes from the
 * profile; without a shipping address the billing address is used.
 * @param list `Address` of the request: a list as in the profile, of one or both; may be undefined
 * @returns addresses without row ids, because an order stores its own copies
 * @throws ValidationError by the field's name
 */
export function parseAddresses(list: unknown, profile: ProfileAddresses): OrderAddresses {
  const requested = list === undefined ? {} : parseAddressChange({ Address: list });
  const billing = requested.billing_address ?? profile.billing_address;
  if (!billing) throw fieldError("Address", "Please give a billing address.");
  const shipping = requested.shipping_address ?? profile.shipping_address ?? billing;
  return { billing_address: serializeAddress(billing), shipping_address: serializeAddress(shipping) };
}
