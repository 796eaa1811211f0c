import { atom } from "nanostores";
import { changeAddresses, changeProfile, ownProfile, refusalOf } from "../api/account.ts";
import type { ApiError } from "../api/http.ts";
import type { Values } from "../domain/account-forms.ts";
import { ACCOUNT_PAGES } from "../domain/account-messages.ts";
import { ADDRESS_IDS } from "../domain/account-rules.ts";
import { countryOf } from "../domain/countries.ts";
import { ADDRESS_KINDS, type AddressKind, type Profile, type WireAddress } from "../domain/profile.ts";
import { fail, type Result, succeed } from "../domain/result.ts";
import { withToken } from "./session.ts";

/** The account of whoever is signed in, as the page has it. */
export type ProfileState = { state: "loading" } | { state: "missing" } | { state: "ready"; profile: Profile };

export const $profile = atom<ProfileState>({ state: "loading" });

const HERE = { base: "" };
const show = (profile: Profile): void => $profile.set({ state: "ready", profile });

/** Reads it; one that is shown already stays when it cannot be read again. */
export async function loadProfile(): Promise<void> {
  if ($profile.get().state === "missing") $profile.set({ state: "loading" });
  const reply = await withToken((token) => ownProfile(HERE, token));
  if (reply.ok) show(reply.data);
  else if ($profile.get().state === "loading") $profile.set({ state: "missing" });
}

/** Why something could not be saved, in words, or nothing. */
export type Saved = Result<undefined, string>;

/** After a change the CMS is asked anew: what is shown is what is stored. */
async function settle(reply: Result<Profile, ApiError>, failure: string): Promise<Saved> {
  if (!reply.ok) return fail(refusalOf(reply.error) ?? failure);
  show(reply.data);
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

function addressIn(values: Values, kind: AddressKind): WireAddress {
  const text = (field: string): string => values[`${kind}-${field}`] ?? "";
  return {
    id: ADDRESS_IDS[kind],
    name: text("name"),
    company: text("company"),
    street_address: text("street_address"),
    city: text("city"),
    state: text("state"),
    zip: text("zip"),
    country: countryOf(text("country"))?.name ?? "",
  };
}

/** Saves what stands in the form of the addresses, whose fields are named by their kind (`billing-city`). */
export async function saveAddresses(values: Values): Promise<Saved> {
  const addresses = ADDRESS_KINDS.map((kind) => addressIn(values, kind));
  const reply = await withToken((token) => changeAddresses(HERE, token, addresses));
  return settle(reply, ACCOUNT_PAGES.addressesFailed);
}
