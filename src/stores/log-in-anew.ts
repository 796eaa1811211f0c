import { AUTH_KEY, ROUTES, WAY_BACK_KEY } from "../site.ts";

/** Leads to the sign-in and from there back here (D13), whatever the browser still keeps of a session that serves no more. */
export function logInAnew(): void {
  try {
    localStorage.removeItem(AUTH_KEY);
    localStorage.setItem(WAY_BACK_KEY, location.pathname);
  } catch {
    // Storage is full or forbidden.
  }
  location.assign(ROUTES.login);
}
