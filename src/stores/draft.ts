import type { Values } from "../domain/account-forms.ts";
import { isRecord } from "../domain/is-record.ts";
import { attempt } from "./attempt.ts";

/*
 * What somebody has typed into a form of their account and not saved yet. It outlasts a session that ends meanwhile, and a page that is
 * loaded again, in this tab; whoever signs out takes it along. Passwords are never kept.
 */

/** A form of one account: nobody is offered what another person typed. */
export interface DraftOf {
  form: string;
  user: number;
}

const keyOf = ({ form, user }: DraftOf): string => `draft:${form}:${user}`;

export const keepDraft = (of: DraftOf, values: Values): void =>
  attempt(() => sessionStorage.setItem(keyOf(of), JSON.stringify(values)));

export const dropDraft = (of: DraftOf): void => attempt(() => sessionStorage.removeItem(keyOf(of)));

/** What was kept, as far as it is text; undefined when nothing was. */
export function readDraft(of: DraftOf): Values | undefined {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(keyOf(of)) ?? "null"));
  if (!isRecord(kept)) return undefined;
  const texts = Object.entries(kept).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(texts);
}
