import { randomUUID } from "node:crypto";
import {
  customerSessions,
  findSession,
  findSessionUser,
  keepReplacedToken,
  lockSession,
  sessionOfSignedToken,
} from "../../internals/session-store";
import type { UserRow } from "../users";
import { bindToPassword, isBoundToPassword } from "./password-bound";
import { ROTATED_TOKEN_LIFETIME_S } from "./session-settings";

export interface SessionTokens {
  /** For the browser's HttpOnly cookie, which no script can read. */
  readonly refresh: string;
  /** The short-lived access token, sent as `Authorization: Bearer`. */
  readonly jwt: string;
}

/**
 * Opens a session after a sign-in. Its rows share a name that is bound to the password, so a change
 * of the password ends the session, even one that begins at the same moment.
 */
export async function openSession(user: UserRow): Promise<SessionTokens> {
  const family = bindToPassword(randomUUID(), user);
  const { token } = await customerSessions().generateRefreshToken(String(user.id), family, {
    type: "refresh",
  });
  const tokens = await addAccessToken(token);
  if (tokens === null) throw new Error("A session that was just opened is not valid.");
  return tokens;
}

/** Replaces a session's refresh token. @returns null when it is not valid any more */
export async function renewSession(refresh: string): Promise<SessionTokens | null> {
  return strapi.db.transaction(async () => {
    const sessionId = await sessionOf(refresh);
    if (sessionId === undefined) await endSessionOfReplacedToken(refresh);
    if (sessionId === undefined || (await userOf(sessionId)) === null) return null;
    await lockSession(sessionId);
    let next = await customerSessions().rotateRefreshToken(refresh);
    // A slow tab may send a token that other tabs have replaced several times: return the last one.
    while (!("error" in next) && (await findSession(next.sessionId))?.childId) {
      next = await customerSessions().rotateRefreshToken(next.token);
    }
    if ("error" in next) return null;
    await keepReplacedToken(sessionId, ROTATED_TOKEN_LIFETIME_S);
    return addAccessToken(next.token);
  });
}

/**
 * Ends the session of a replaced token that arrives after its grace period, even if expired: two
 * browsers have it, and one may be a thief's.
 */
async function endSessionOfReplacedToken(refresh: string): Promise<void> {
  const sessionId = sessionOfSignedToken(refresh);
  const row = sessionId === undefined ? null : await findSession(sessionId);
  if (row?.childId && row.deviceId) await customerSessions().invalidateRefreshToken(row.userId, row.deviceId);
}

/** Finds the account of an access token; null if the token, session or account is not valid. */
export async function userOfToken(jwt: string): Promise<UserRow | null> {
  const { isValid, payload } = customerSessions().validateAccessToken(jwt);
  return isValid ? userOf(payload.sessionId) : null;
}

/** Ends the session of either token, in all tabs of that browser. Ignores invalid tokens. */
export async function endSession({ refresh, jwt }: { refresh?: string; jwt?: string }): Promise<void> {
  const byCookie = refresh ? await sessionOf(refresh) : undefined;
  const byBearer = jwt ? customerSessions().validateAccessToken(jwt).payload?.sessionId : undefined;
  for (const sessionId of [byCookie, byBearer]) {
    if (sessionId !== undefined) await endSessionOf(sessionId);
  }
}

async function endSessionOf(sessionId: string): Promise<void> {
  const row = await findSession(sessionId);
  if (row?.deviceId) await customerSessions().invalidateRefreshToken(row.userId, row.deviceId);
}

export async function endAllSessions(userId: number): Promise<void> {
  await customerSessions().invalidateRefreshToken(String(userId));
}

async function sessionOf(refresh: string): Promise<string | undefined> {
  const result = await customerSessions().validateRefreshToken(refresh);
  return result.isValid ? result.sessionId : undefined;
}

async function addAccessToken(refresh: string): Promise<SessionTokens | null> {
  const access = await customerSessions().generateAccessToken(refresh);
  return "error" in access ? null : { refresh, jwt: access.token };
}

async function userOf(sessionId: string): Promise<UserRow | null> {
  const found = await findSessionUser(sessionId);
  if (found === null || found.user.blocked) return null;
  return isBoundToPassword(found.deviceId ?? "", found.user) ? found.user : null;
}
