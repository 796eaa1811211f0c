import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { readEnvironment } from "../start/environment";
import { bindToPassword, isBoundToPassword } from "./password-bound";
import { FORMER_TOKEN } from "./session-settings";
import { findUser, type UserRow } from "./users";

export interface Tokens {
  /** For the browser's cookie; nobody's script sees it. */
  readonly refresh: string;
  /** Short-lived; sent as bearer. */
  readonly jwt: string;
}

interface SessionRow {
  readonly userId: string;
  readonly deviceId: string | null;
  /** The session row of the token that replaced this one. */
  readonly childId: string | null;
}

const ORIGIN = "users-permissions";
const SESSION = "admin::session" as const;
const manager = () => strapi.sessionManager(ORIGIN);

/**
 * Opens a session after a sign-in. Its rows share a name that is bound to the password, so a change
 * of the password ends the session, even one that begins at the same moment.
 */
export async function openSession(user: UserRow): Promise<Tokens> {
  const family = bindToPassword(randomUUID(), user);
  const { token } = await manager().generateRefreshToken(String(user.id), family, { type: "refresh" });
  const tokens = await withAccess(token);
  if (tokens === null) throw new Error("A session that was just opened is not valid.");
  return tokens;
}

/** Replaces a session's token. Null when it is not valid any more. */
export async function renewSession(refresh: string): Promise<Tokens | null> {
  return strapi.db.transaction(async () => {
    const sessionId = await sessionOf(refresh);
    if (sessionId === undefined) await endReplaced(refresh);
    if (sessionId === undefined || (await userOf(sessionId)) === null) return null;
    let next = await manager().rotateRefreshToken(refresh);
    // A slow tab may send a token that other tabs have replaced several times: it gets the last
    // one.
    while (!("error" in next) && (await findSession(next.sessionId))?.childId) {
      next = await manager().rotateRefreshToken(next.token);
    }
    if ("error" in next) return null;
    await strapi.db.query(SESSION).updateMany({
      where: { sessionId, status: "rotated" },
      data: { status: "active", expiresAt: new Date(Date.now() + FORMER_TOKEN * 1000) },
    });
    return withAccess(next.token);
  });
}

/**
 * Ends the session of a replaced token that arrives after its renewal period, even one that has
 * expired since: two browsers hold it, and one may be a thief's.
 */
async function endReplaced(refresh: string): Promise<void> {
  const sessionId = signedSession(refresh);
  const row = sessionId === undefined ? null : await findSession(sessionId);
  if (row?.childId && row.deviceId) await manager().invalidateRefreshToken(row.userId, row.deviceId);
}

/** A JSON Web Token of HS256: the signed text, the payload in it, and the signature. */
const TOKEN = /^([\w-]+\.([\w-]+))\.([\w-]{43})$/;

/**
 * Reads a refresh token without regard to its expiry, which Strapi always checks. HS256 is
 * Strapi's default, and a test checks that.
 * @returns the session that it names; undefined for a token that our secret did not sign
 */
function signedSession(refresh: string): string | undefined {
  const [, content = "", payload = "", signature = ""] = TOKEN.exec(refresh) ?? [];
  const { secrets } = readEnvironment().environment;
  const expected = createHmac("sha256", secrets.JWT_SECRET).update(content).digest("base64url");
  if (signature === "" || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined;
  const { type, sessionId } = JSON.parse(Buffer.from(payload, "base64url").toString());
  return type === "refresh" ? sessionId : undefined;
}

/** Whose access token this is: null when it is forged, expired, of an ended session or of an account that may not be used. */
export async function userOfToken(jwt: string): Promise<UserRow | null> {
  const { isValid, payload } = manager().validateAccessToken(jwt);
  return isValid ? userOf(payload.sessionId) : null;
}

/** Ends the session that a token of either kind belongs to, on all tabs of that browser; a token that is not valid ends nothing. */
export async function endSession({ refresh, jwt }: { refresh?: string; jwt?: string }): Promise<void> {
  const byCookie = refresh ? await sessionOf(refresh) : undefined;
  const byBearer = jwt ? manager().validateAccessToken(jwt).payload?.sessionId : undefined;
  for (const sessionId of [byCookie, byBearer]) {
    if (sessionId !== undefined) await endSessionOf(sessionId);
  }
}

async function endSessionOf(sessionId: string): Promise<void> {
  const row = await findSession(sessionId);
  if (row?.deviceId) await manager().invalidateRefreshToken(row.userId, row.deviceId);
}

export async function endAllSessions(userId: number): Promise<void> {
  await manager().invalidateRefreshToken(String(userId));
}

async function sessionOf(refresh: string): Promise<string | undefined> {
  const result = await manager().validateRefreshToken(refresh);
  return result.isValid ? result.sessionId : undefined;
}

async function withAccess(refresh: string): Promise<Tokens | null> {
  const access = await manager().generateAccessToken(refresh);
  return "error" in access ? null : { refresh, jwt: access.token };
}

async function userOf(sessionId: string): Promise<UserRow | null> {
  const session = await findSession(sessionId);
  const user = session && (await findUser({ id: Number(session.userId) }));
  return user && isBoundToPassword(session.deviceId ?? "", user) ? user : null;
}

async function findSession(sessionId: string): Promise<SessionRow | null> {
  return strapi.db.query(SESSION).findOne({ where: { sessionId, origin: ORIGIN } });
}
