import { changeAddresses, changeProfile, refusalOf } from "../api/account.ts";
import type { ApiError } from "../api/http.ts";
import type { Values } from "../domain/account-forms.ts";
import { ACCOUNT_PAGES } from "../domain/account-messages.ts";
import { ADDRESS_KINDS, type Profile } from "../domain/profile.ts";
import { fail, type Result, succeed } from "../domain/result.ts";
import { addressIn } from "./form-address.ts";
import { loadProfile, showProfile } from "./profile.ts";
import { withToken } from "./session.ts";

const HERE = { base: "" };

/** Why something could not be saved, in words, or nothing. */
export type Saved = Result<undefined, string>;

/** After a change the CMS is asked anew: what is shown is what is stored. */
async function settle(reply: Result<Profile, ApiError>, failure: string): Promise<Saved> {
  if (!reply.ok) return fail(refusalOf(reply.error) ?? failure);
  showProfile(reply.data);
  await loadProfile();
  return succeed(undefined);
}

/** Saves what stands in the form of the profile. */
export async function saveProfile(id: number, values: Values): Promise<Saved> {
  const { firstname = "", surname = "", phone_number = "", company = "" } = values;
  const newsletter_subscribe = values["newsletter_subscribe"] ? "true" : "false";
  const changes = { firstname, surname, phone_number, company, newsletter_subscribe } as const;
  const reply = await withToken((token) => changeProfile(HERE, token, id, changes));
  return settle(reply, ACCOUNT_PAGES.profileFailed);
}

/** Saves what stands in the form of the addresses, whose fields are named by their kind (`billing-city`). */
export async function saveAddresses(values: Values): Promise<Saved> {
  const addresses = ADDRESS_KINDS.map((kind) => addressIn(values, kind));
  const reply = await withToken((token) => changeAddresses(HERE, token, addresses));
  return settle(reply, ACCOUNT_PAGES.addressesFailed);
}
