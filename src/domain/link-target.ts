/** A page of this site, or a place on it, that an address leads to. */
export interface LinkTarget {
  /** As sent: what is encoded stays so. */
  pathname: string;
  /** Without the `#`; empty for the page itself. */
  anchor: string;
}

const ORIGIN = "http://site";

/** What is written wrongly means itself: an editor may type `/50%-off`. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The path as pages are known by: decoded, without a slash at its end. */
export const pageOf = (pathname: string): string => decoded(pathname).replace(/(.)\/$/, "$1");

/**
 * What an address on a page leads to inside the site.
 * @returns null for another site, and the address itself if it is none
 */
export function linkTarget(address: string, page: string): LinkTarget | null {
  const to = URL.parse(address, ORIGIN + page);
  if (to === null) return { pathname: address, anchor: "" };
  return to.origin === ORIGIN ? { pathname: to.pathname, anchor: decoded(to.hash.slice(1)) } : null;
}
