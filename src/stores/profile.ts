import { atom } from "nanostores";
import { ownProfile } from "../api/account.ts";
import type { Profile } from "../domain/profile.ts";
import { withToken } from "./session.ts";

/** The account of whoever is signed in, as the page has it. */
export type ProfileState = { state: "loading" } | { state: "missing" } | { state: "ready"; profile: Profile };

export const $profile = atom<ProfileState>({ state: "loading" });

/** Shows an account as the CMS has it. */
export const showProfile = (profile: Profile): void => $profile.set({ state: "ready", profile });

/** Reads it; one that is shown already stays when it cannot be read again. */
export async function loadProfile(): Promise<void> {
  if ($profile.get().state === "missing") $profile.set({ state: "loading" });
  const reply = await withToken((token) => ownProfile({ base: "" }, token));
  if (reply.ok) showProfile(reply.data);
  else if ($profile.get().state === "loading") $profile.set({ state: "missing" });
}
