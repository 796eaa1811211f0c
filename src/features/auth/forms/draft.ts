import { isRecord } from "../../../contract/is-record.ts";
import { tryStorage } from "../../../lib/storage/try-storage.ts";
import type { FormValues } from "../../../ui/form/form-values.ts";

/*
 * The unsaved input of an account's form. It survives a lost session and a reload, in this tab
 * only, and is removed at sign-out. Passwords are never stored.
 */

/** Identifies the draft of one form and one account, so no other customer sees it. */
export interface DraftKey {
  form: string;
  user: number;
}

const storageKey = ({ form, user }: DraftKey): string => `draft:${form}:${user}`;

export const storeDraft = (key: DraftKey, values: FormValues): void =>
  tryStorage(() => sessionStorage.setItem(storageKey(key), JSON.stringify(values)));

export const removeDraft = (key: DraftKey): void =>
  tryStorage(() => sessionStorage.removeItem(storageKey(key)));

/** Reads the string values of a draft; undefined if there is none. */
export function readDraft(key: DraftKey): FormValues | undefined {
  const stored: unknown = tryStorage(() => JSON.parse(sessionStorage.getItem(storageKey(key)) ?? "null"));
  if (!isRecord(stored)) return undefined;
  const texts = Object.entries(stored).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(texts);
}
