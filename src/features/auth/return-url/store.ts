import { RETURN_URL_KEY, ROUTES } from "../../../contract/site.ts";
import { tryStorage } from "../../../lib/storage/try-storage.ts";
import { returnUrl } from "./model.ts";

function readReturnUrl(): string | undefined {
  return tryStorage(() =>
    returnUrl(document.referrer, localStorage.getItem(RETURN_URL_KEY), location.origin),
  );
}

/**
 * Stores the return URL, for pages in between such as the registration. If storage is full or
 * forbidden, the sign-in redirects to the account.
 * @returns it as a path of this site; undefined if there is none
 */
export function storeReturnUrl(): string | undefined {
  const path = readReturnUrl()?.slice(location.origin.length);
  if (path !== undefined) tryStorage(() => localStorage.setItem(RETURN_URL_KEY, path));
  return path;
}

/** Redirects to the return URL or the account (AUT-02), and deletes the stored return URL. */
export function redirectAfterSignIn(): void {
  const address = readReturnUrl() ?? ROUTES.myAccount;
  localStorage.removeItem(RETURN_URL_KEY);
  location.replace(address);
}
