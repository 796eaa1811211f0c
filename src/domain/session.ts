import { isRecord } from "./is-record.ts";

/** A sign-in: the token that calls carry, and whose it is, as the CMS described them then. */
export interface Session {
  jwt: string;
  user: Record<string, unknown>;
}

/** A session in what the CMS or the browser's storage says; undefined for anything else, which counts as signed out (RTE-06). */
export function sessionOf(value: unknown): Session | undefined {
  if (!isRecord(value)) return undefined;
  const { jwt, user } = value;
  if (typeof jwt !== "string" || jwt === "") return undefined;
  return { jwt, user: isRecord(user) ? user : {} };
}

/** Whether a token says of itself that its time is over; of one that says nothing the CMS will tell. */
export function hasRunOut(jwt: string): boolean {
  try {
    const claims = jwt.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "";
    const { exp } = JSON.parse(atob(claims));
    return exp * 1000 <= Date.now();
  } catch {
    return false;
  }
}
