import { isRecord } from "../is-record.ts";

/** A session: the bearer token, and the user as the CMS returned it at sign-in. */
export interface Session {
  jwt: string;
  user: Record<string, unknown>;
}

/** Parses a session from a reply or from storage; undefined means signed out (RTE-06). */
export function parseSession(value: unknown): Session | undefined {
  if (!isRecord(value)) return undefined;
  const { jwt, user } = value;
  if (typeof jwt !== "string" || jwt === "") return undefined;
  return { jwt, user: isRecord(user) ? user : {} };
}

/** Whether the token's `exp` has passed. Without a readable `exp` the CMS decides. */
export function isExpired(jwt: string): boolean {
  try {
    const claims = jwt.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "";
    const { exp } = JSON.parse(atob(claims));
    return exp * 1000 <= Date.now();
  } catch {
    return false;
  }
}
