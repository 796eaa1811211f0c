import { isExpired, parseSession, type Session } from "../../contract/shapes/session.ts";
import { AUTH_KEY, REQUEST_TIMEOUT_MS } from "../../contract/site.ts";
import type { ApiError } from "../../lib/http/http.ts";
import { SAME_ORIGIN } from "../../lib/http/http.ts";
import { fail, type Result, succeed } from "../../lib/result.ts";
import { withTabLock } from "../../lib/storage/tab-lock.ts";
import { renewToken } from "./api.ts";

/*
 * The session is only in `localStorage`, and every tab reads it there. After a change, the browser
 * sends a `storage` event to the other tabs, and this tab dispatches the same event to itself.
 */

/** Reads the stored session; null if signed out, or if storage is invalid or forbidden. */
export function readSession(): Session | null {
  try {
    return parseSession(JSON.parse(localStorage.getItem(AUTH_KEY) ?? "null")) ?? null;
  } catch {
    return null;
  }
}

function notifyThisTab(): void {
  dispatchEvent(new StorageEvent("storage", { key: AUTH_KEY }));
}

/** Signs this browser in. @returns false if the browser cannot store the session */
export function storeSession(session: Session): boolean {
  try {
    localStorage.setItem(AUTH_KEY, JSON.stringify(session));
  } catch {
    return false;
  }
  notifyThisTab();
  return true;
}

/** Signs this browser out, unless another session has been stored meanwhile. */
function endSession(jwt: string): void {
  if (readSession()?.jwt !== jwt) return;
  localStorage.removeItem(AUTH_KEY);
  notifyThisTab();
}

const SIGNED_OUT: ApiError = { status: 401, data: null };
const isRefused = (reply: Result<unknown, ApiError>): boolean => !reply.ok && reply.error.status === 401;

/** Longer than a renewal may take, because the other tabs wait for it. */
const RENEWAL_LOCK_TIMEOUT_MS = REQUEST_TIMEOUT_MS + 2_000;

/** Renews a refused token. One tab sends the request, and the others use its result. */
function renew(refused: string): Promise<Result<string, ApiError>> {
  return withTabLock(
    "session",
    async () => {
      const session = readSession();
      if (session === null) return fail(SIGNED_OUT);
      if (session.jwt !== refused) return succeed(session.jwt);
      const renewed = await renewToken(SAME_ORIGIN);
      // Stay signed out if the customer has signed out meanwhile.
      if (renewed.ok && readSession()?.jwt === refused) storeSession({ ...session, jwt: renewed.data });
      return renewed;
    },
    RENEWAL_LOCK_TIMEOUT_MS,
  );
}

/**
 * Makes a call with the stored token; without one it returns 401 and sends nothing (ACC-06). A
 * refused or expired token is renewed once. A second 401 ends the session (D12).
 */
export async function withToken<T>(
  call: (token: string) => Promise<Result<T, ApiError>>,
): Promise<Result<T, ApiError>> {
  const session = readSession();
  if (session === null) return fail(SIGNED_OUT);
  // An expired token needs no request.
  const reply = isExpired(session.jwt) ? fail(SIGNED_OUT) : await call(session.jwt);
  if (!isRefused(reply)) return reply;
  const renewed = await renew(session.jwt);
  const retried = renewed.ok ? await call(renewed.data) : renewed;
  if (isRefused(retried)) endSession(renewed.ok ? renewed.data : session.jwt);
  return retried;
}
