/** Lifetimes in seconds. An access token is short-lived, so that the island renews it quietly; a session ends when unused. */
export const ACCESS_TOKEN = 10 * 60;
export const IDLE_SESSION = 14 * 24 * 3600;
export const LONGEST_SESSION = 60 * 24 * 3600;
/**
 * How long the former token of a session still renews. Two tabs may renew at once, and on a slow link the answer with the new
 * token may never arrive: neither may sign anybody out.
 */
export const FORMER_TOKEN = 10 * 60;

/** How long a browser stays known to an account after a sign-in. */
export const KNOWN_BROWSER = 365 * 24 * 3600;

export const SESSION_COOKIE = "halocline_session";
/** The only paths to which browsers send the cookies. */
export const COOKIE_PATH = "/api/auth";
