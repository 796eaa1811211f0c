/**
 * Lifetimes in seconds. The browser renews the short-lived access token without asking the
 * customer.
 */
export const ACCESS_TOKEN_LIFETIME_S = 10 * 60;
/** An unused session ends after this time. */
export const IDLE_SESSION_LIFETIME_S = 14 * 24 * 3600;
export const MAX_SESSION_LIFETIME_S = 60 * 24 * 3600;
/**
 * How long a replaced refresh token stays valid: two tabs may renew at once, or the response with
 * the new token may be lost. Neither may end the session.
 */
export const ROTATED_TOKEN_LIFETIME_S = 10 * 60;

/** How long a browser stays known to an account after a sign-in. */
export const KNOWN_BROWSER_LIFETIME_S = 365 * 24 * 3600;

export const SESSION_COOKIE = "halocline_session";
/** The only paths to which browsers send the cookies. */
export const COOKIE_PATH = "/api/auth";
