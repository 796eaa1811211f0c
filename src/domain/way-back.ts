import { ROUTES } from "../site.ts";

/** Pages for guests only; members are led to their account. */
export const GUEST_ROUTES: readonly string[] = [
  ROUTES.login,
  ROUTES.register,
  ROUTES.forgotPassword,
  ROUTES.resetPassword,
];

/** Pages for members only. */
export const MEMBER_ROUTES: readonly string[] = [ROUTES.checkout, ROUTES.myAccount, ROUTES.success];

const pathOf = ({ pathname }: URL): string => pathname.replace(/\/+$/, "");

/**
 * A page that somebody who signs in may be led to, or undefined: one of this site (D12), and not one for guests only, which would lead
 * on to the account at once.
 */
function pageOf(address: string | null, origin: string): URL | undefined {
  // Browsers read `//host` and `/\host` as another site: what they make of it is what is judged. Also a `blob:` has this site's origin.
  const url = URL.parse(address ?? "", origin);
  if (!address || !url?.href.startsWith(`${origin}/`)) return undefined;
  return GUEST_ROUTES.includes(pathOf(url)) ? undefined : url;
}

/**
 * Where a sign-in leads (AUT-02): to the page somebody came from, else to the saved one. Whoever comes from a page for members has either
 * lost the session, and then it is saved, or has signed out, and then it is not for the next person.
 * @param cameFrom address of the page before, as the browser tells it: without its hash, and empty when there is none
 * @param saved what stands in `redirectAfterLogin`, whoever wrote it
 * @returns a whole address, which cannot be misread as one of another site; undefined where there is none, and the account is next
 */
export function wayBack(cameFrom: string, saved: string | null, origin: string): string | undefined {
  const before = pageOf(cameFrom, origin);
  const isOpen = before && !MEMBER_ROUTES.includes(pathOf(before));
  return (isOpen ? before : pageOf(saved, origin))?.href;
}
