import { atom } from "nanostores";
import type { Profile } from "../../contract/shapes/profile.ts";
import { SAME_ORIGIN } from "../../lib/http/http.ts";
import { ownProfile } from "../auth/api.ts";
import { withToken } from "../auth/store.ts";

/** The profile of the signed-in customer. */
export type ProfileState = { state: "loading" } | { state: "missing" } | { state: "ready"; profile: Profile };

export const $profile = atom<ProfileState>({ state: "loading" });

/** Sets the profile from a reply of the CMS. */
export const showProfile = (profile: Profile): void => $profile.set({ state: "ready", profile });

/** Loads the profile. A profile that is already loaded stays if the request fails. */
export async function loadProfile(): Promise<void> {
  if ($profile.get().state === "missing") $profile.set({ state: "loading" });
  const reply = await withToken((token) => ownProfile(SAME_ORIGIN, token));
  if (reply.ok) showProfile(reply.data);
  else if ($profile.get().state === "loading") $profile.set({ state: "missing" });
}
