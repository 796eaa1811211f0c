import { renewToken } from "../api/account.ts";
import type { ApiError } from "../api/http.ts";
import { fail, type Result, succeed } from "../domain/result.ts";
import { hasRunOut, type Session, sessionOf } from "../domain/session.ts";
import { AUTH_KEY, REQUEST_TIMEOUT_MS } from "../site.ts";
import { exclusively } from "./tab-lock.ts";

/*
 * Who is signed in stands in `localStorage` alone, and every tab reads it there whenever it matters. Whatever changes it tells all
 * tabs: the browser sends the others a `storage` event, and this one sends itself the same. The header's mark and the pages' guards
 * listen to that.
 */

/** The session as stored at this moment; null for a guest, and where storage is spoilt or forbidden. */
export function readSession(): Session | null {
  try {
    return sessionOf(JSON.parse(localStorage.getItem(AUTH_KEY) ?? "null")) ?? null;
  } catch {
    return null;
  }
}

function tellThisTab(): void {
  dispatchEvent(new StorageEvent("storage", { key: AUTH_KEY }));
}

/** Signs this browser in. @returns false where the browser keeps nothing */
export function keepSession(session: Session): boolean {
  try {
    localStorage.setItem(AUTH_KEY, JSON.stringify(session));
  } catch {
    return false;
  }
  tellThisTab();
  return true;
}

/** Signs this browser out, unless it has another session by now than the one that has ended. */
function endSession(jwt: string): void {
  if (readSession()?.jwt !== jwt) return;
  localStorage.removeItem(AUTH_KEY);
  tellThisTab();
}

const SIGNED_OUT: ApiError = { status: 401, data: null };
const isRefused = (reply: Result<unknown, ApiError>): boolean => !reply.ok && reply.error.status === 401;

/** A little longer than a renewal may take, which all other tabs wait for. */
const RENEWAL_PATIENCE_MS = REQUEST_TIMEOUT_MS + 2_000;

/** A token in place of one that was refused; one tab asks, and the others take what it got. */
function renew(refused: string): Promise<Result<string, ApiError>> {
  return exclusively(
    "session",
    async () => {
      const session = readSession();
      if (session === null) return fail(SIGNED_OUT);
      if (session.jwt !== refused) return succeed(session.jwt);
      const renewed = await renewToken({ base: "" });
      // Whoever has signed out meanwhile stays so.
      if (renewed.ok && readSession()?.jwt === refused) keepSession({ ...session, jwt: renewed.data });
      return renewed;
    },
    RENEWAL_PATIENCE_MS,
  );
}

/**
 * Makes a call for whoever is signed in; without a token it is skipped (ACC-06) and 401 is the answer. A token that has run out is
 * renewed once, quietly. A 401 that survives this ends the session (D12), and the guard of the page leads to the sign-in.
 */
export async function withToken<T>(
  call: (token: string) => Promise<Result<T, ApiError>>,
): Promise<Result<T, ApiError>> {
  const session = readSession();
  if (session === null) return fail(SIGNED_OUT);
  // That a token has run out need not be asked.
  const reply = hasRunOut(session.jwt) ? fail(SIGNED_OUT) : await call(session.jwt);
  if (!isRefused(reply)) return reply;
  const renewed = await renew(session.jwt);
  const again = renewed.ok ? await call(renewed.data) : renewed;
  if (isRefused(again)) endSession(renewed.ok ? renewed.data : session.jwt);
  return again;
}
