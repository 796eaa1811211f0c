import { AUTH_KEY, RETURN_URL_KEY, ROUTES } from "../../contract/site.ts";

/** Deletes the invalid session and redirects to the sign-in, which returns to this page (D13). */
export function redirectToSignIn(): void {
  try {
    localStorage.removeItem(AUTH_KEY);
    localStorage.setItem(RETURN_URL_KEY, location.pathname + location.search + location.hash);
  } catch {
    // Storage is full or forbidden.
  }
  location.assign(ROUTES.login);
}
