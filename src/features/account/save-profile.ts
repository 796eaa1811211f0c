import { ADDRESS_KINDS, type Profile } from "../../contract/shapes/profile.ts";
import { type ApiError, SAME_ORIGIN } from "../../lib/http/http.ts";
import { fail, type Result, succeed } from "../../lib/result.ts";
import type { FormValues } from "../../ui/form/form-values.ts";
import { changeAddresses, changeProfile, refusalMessage } from "../auth/api.ts";
import { ACCOUNT_PAGE_MESSAGES } from "../auth/messages.ts";
import { withToken } from "../auth/store.ts";
import { readAddress } from "./form-address.ts";
import { loadProfile, showProfile } from "./store.ts";

/** Success without data, or the message why it could not be saved. */
export type SaveResult = Result<undefined, string>;

/** Reloads the profile after a change, so that the page shows what is stored. */
async function finishSave(reply: Result<Profile, ApiError>, failure: string): Promise<SaveResult> {
  if (!reply.ok) return fail(refusalMessage(reply.error) ?? failure);
  showProfile(reply.data);
  await loadProfile();
  return succeed(undefined);
}

/** Saves the profile form. */
export async function saveProfile(id: number, values: FormValues): Promise<SaveResult> {
  const { firstname = "", surname = "", phone_number = "", company = "" } = values;
  const newsletter_subscribe = values["newsletter_subscribe"] ? "true" : "false";
  const changes = { firstname, surname, phone_number, company, newsletter_subscribe } as const;
  const reply = await withToken((token) => changeProfile(SAME_ORIGIN, token, id, changes));
  return finishSave(reply, ACCOUNT_PAGE_MESSAGES.profileFailed);
}

/** Saves the address form, whose field names start with the kind (`billing-city`). */
export async function saveAddresses(values: FormValues): Promise<SaveResult> {
  const addresses = ADDRESS_KINDS.map((kind) => readAddress(values, kind));
  const reply = await withToken((token) => changeAddresses(SAME_ORIGIN, token, addresses));
  return finishSave(reply, ACCOUNT_PAGE_MESSAGES.addressesFailed);
}
