import { wayBack } from "../domain/way-back.ts";
import { ROUTES, WAY_BACK_KEY } from "../site.ts";

function whereBack(): string | undefined {
  try {
    return wayBack(document.referrer, localStorage.getItem(WAY_BACK_KEY), location.origin);
  } catch {
    return undefined;
  }
}

/** Keeps the way back over pages that lie between, such as a registration's. */
export function keepWayBack(): void {
  const address = whereBack();
  if (address === undefined) return;
  try {
    localStorage.setItem(WAY_BACK_KEY, address.slice(location.origin.length));
  } catch {
    // Storage is full or forbidden: the sign-in then leads to the account.
  }
}

/** Leads whoever has signed in back, or else to their account (AUT-02); what was saved has served. */
export function goBack(): void {
  const address = whereBack() ?? ROUTES.myAccount;
  localStorage.removeItem(WAY_BACK_KEY);
  location.replace(address);
}
