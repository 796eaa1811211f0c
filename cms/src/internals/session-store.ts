import { createHmac, timingSafeEqual } from "node:crypto";
import type { Core } from "@strapi/strapi";
import { USER, type UserRow } from "../accounts/users";
import { ownEnvironment } from "../bootstrap/environment";
import { STOPPED } from "./with-query";

/**
 * The session manager of Strapi 5.54 with its rows (`admin::session`) and tokens (HS256). It has no
 * way to keep a replaced token valid for a while, or to recognize one that has expired.
 */

export interface SessionRow {
  readonly userId: string;
  readonly deviceId: string | null;
  /** The session row of the token that replaced this one. */
  readonly childId: string | null;
}

const ORIGIN = "users-permissions";

/** The customers' sessions. */
export const customerSessions = () => strapi.sessionManager(ORIGIN);

const rows = () => strapi.db.query("admin::session");

export const findSession = (sessionId: string): Promise<SessionRow | null> =>
  rows().findOne({ where: { sessionId, origin: ORIGIN } });

/** The columns of an account that every request of its owner reads. */
const USER_COLUMNS = [
  ...["id", "documentId", "username", "email", "password", "blocked", "firstname", "surname"],
  ...["phone_number", "company", "newsletter_subscribe", "createdAt"],
] as const;

/**
 * Finds a session with its account by one statement, as every request of a customer needs both.
 * @returns null without either
 */
export async function findSessionUser(
  sessionId: string,
): Promise<{ readonly deviceId: string | null; readonly user: UserRow } | null> {
  const { db } = strapi;
  const [sessions, users] = ["admin::session", USER].map((uid) => db.metadata.get(uid));
  const columns = USER_COLUMNS.map((key) => {
    const attribute = users?.attributes[key];
    return `user.${attribute && "columnName" in attribute ? attribute.columnName : key} as ${key}`;
  });
  const select = (connection: typeof db.connection) =>
    connection(`${sessions?.tableName} as session`)
      .join(`${users?.tableName} as user`, "user.id", connection.raw("CAST(session.user_id AS integer)"))
      .where({ "session.session_id": sessionId, "session.origin": ORIGIN })
      .first("session.device_id as deviceId", ...columns);
  const row = db.inTransaction()
    ? await db.transaction(async ({ trx }) => select(trx))
    : await select(db.connection);
  if (row === undefined) return null;
  const { deviceId, ...user } = row;
  // A number in SQLite, where this is how a time is stored.
  return { deviceId, user: { ...user, createdAt: new Date(user.createdAt).toISOString() } };
}

/**
 * Locks a session's row until the caller's transaction ends, so that requests with one token give
 * it one successor. In SQLite all transactions run one by one.
 */
export async function lockSession(sessionId: string): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    const { tableName } = strapi.db.metadata.get("admin::session");
    await trx(tableName).where({ session_id: sessionId }).select("id").forUpdate();
  });
}

/** Keeps a refresh token that has been replaced valid for a while. */
export async function keepReplacedToken(sessionId: string, seconds: number): Promise<void> {
  await rows().updateMany({
    where: { sessionId, status: "rotated" },
    data: { status: "active", expiresAt: new Date(Date.now() + seconds * 1000) },
  });
}

/** A JSON Web Token with HS256: the signed text with its payload, and the signature. */
const JWT_PATTERN = /^([\w-]+\.([\w-]+))\.([\w-]{43})$/;

/**
 * Reads a refresh token without regard to its expiry, which Strapi always checks.
 * @returns the session's id; undefined for a token that was not signed with our secret
 */
export function sessionOfSignedToken(refresh: string): string | undefined {
  const [, content = "", payload = "", signature = ""] = JWT_PATTERN.exec(refresh) ?? [];
  const { secrets } = ownEnvironment();
  const expected = createHmac("sha256", secrets.JWT_SECRET).update(content).digest("base64url");
  if (signature === "" || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined;
  const { type, sessionId } = JSON.parse(Buffer.from(payload, "base64url").toString());
  return type === "refresh" ? sessionId : undefined;
}

/** Whether a bearer token belongs to an editor who is signed in to the panel. */
export const isPanelToken = (token: string): boolean =>
  strapi.sessionManager("admin").validateAccessToken(token).isValid;

/** Whether a replaced token is recognized, and has the same successor while it is kept valid. */
async function keepsReplacedToken(): Promise<boolean> {
  const sessions = customerSessions();
  const { token, sessionId } = await sessions.generateRefreshToken("self-check", "device");
  const next = await sessions.rotateRefreshToken(token);
  const replaced = await findSession(sessionId);
  await keepReplacedToken(sessionId, 60);
  const again = await sessions.rotateRefreshToken(token);
  return (
    !("error" in next || "error" in again) &&
    [replaced?.childId, again.sessionId].every((successor) => successor === next.sessionId) &&
    next.sessionId !== sessionId &&
    sessionOfSignedToken(token) === sessionId &&
    replaced?.userId === "self-check" &&
    replaced.deviceId === "device"
  );
}

/** Tries a session in a transaction that is rolled back. */
export async function checkSessionStore({ db }: Core.Strapi): Promise<boolean> {
  let works = false;
  const end = await db
    .transaction(async () => {
      works = await keepsReplacedToken();
      throw STOPPED;
    })
    .catch((error: unknown) => error);
  return works && end === STOPPED;
}
