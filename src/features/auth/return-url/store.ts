import { RETURN_URL_KEY, ROUTES } from "../../../contract/site.ts";
import { returnUrl } from "./model.ts";

function readReturnUrl(): string | undefined {
  try {
    return returnUrl(document.referrer, localStorage.getItem(RETURN_URL_KEY), location.origin);
  } catch {
    return undefined;
  }
}

/** Stores the return URL, for pages in between such as the registration. */
export function storeReturnUrl(): void {
  const address = readReturnUrl();
  if (address === undefined) return;
  try {
    localStorage.setItem(RETURN_URL_KEY, address.slice(location.origin.length));
  } catch {
    // Storage is full or forbidden: the sign-in then redirects to the account.
  }
}

/** Redirects to the return URL or the account (AUT-02), and deletes the stored return URL. */
export function redirectAfterSignIn(): void {
  const address = readReturnUrl() ?? ROUTES.myAccount;
  localStorage.removeItem(RETURN_URL_KEY);
  location.replace(address);
}
