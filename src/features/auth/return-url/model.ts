import { ROUTES } from "../../../contract/site.ts";

/** Pages for anonymous visitors; signed-in customers are redirected to their account. */
export const ANONYMOUS_ROUTES: readonly string[] = [
  ROUTES.login,
  ROUTES.register,
  ROUTES.forgotPassword,
  ROUTES.resetPassword,
];

/** Pages for signed-in customers. */
export const SIGNED_IN_ROUTES: readonly string[] = [
  ROUTES.checkout,
  ROUTES.balance,
  ROUTES.myAccount,
  ROUTES.success,
];

const pathOf = ({ pathname }: URL): string => pathname.replace(/\/+$/, "");

/** Pages that save their own address, because the referrer lacks the fragment. */
const SAVED_ROUTES: readonly string[] = [...SIGNED_IN_ROUTES, ROUTES.quotation];

/**
 * A page that the sign-in may redirect to: a page of this site (D12) that is not for anonymous
 * visitors, because those redirect to the account. Undefined for any other address.
 */
function allowedPage(address: string | null, origin: string): URL | undefined {
  // Browsers read `//host` and `/\host` as another site, and `blob:` URLs have this site's origin.
  const url = URL.parse(address ?? "", origin);
  if (!address || !url?.href.startsWith(`${origin}/`)) return undefined;
  return ANONYMOUS_ROUTES.includes(pathOf(url)) ? undefined : url;
}

/**
 * Where a sign-in redirects to (AUT-02): the previous page, or else the saved one. A previous page
 * that saves its own address is ignored: if the session was lost, the guard does so.
 * @param referrer URL of the previous page without its hash; empty if there is none
 * @param saved the stored `redirectAfterLogin`, untrusted
 * @returns an absolute URL of this site; undefined if there is none, then the account is next
 */
export function returnUrl(referrer: string, saved: string | null, origin: string): string | undefined {
  const before = allowedPage(referrer, origin);
  const isOpen = before && !SAVED_ROUTES.includes(pathOf(before));
  return (isOpen ? before : allowedPage(saved, origin))?.href;
}
