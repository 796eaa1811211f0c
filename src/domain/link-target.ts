/** A page of this site, or a place on it, as the target of a link. */
export interface LinkTarget {
  /** Still URL-encoded. */
  pathname: string;
  /** Without the `#`; empty for the page itself. */
  anchor: string;
}

const ORIGIN = "http://site";

/** Keeps malformed encodings: an editor may type `/50%-off`. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The normalised path of a page: decoded, without a trailing slash. */
export const pageOf = (pathname: string): string => decoded(pathname).replace(/(.)\/$/, "$1");

/**
 * The target of an address on a page, inside the site.
 * @returns null for another site, and the address itself if it is malformed
 */
export function linkTarget(address: string, page: string): LinkTarget | null {
  const to = URL.parse(address, ORIGIN + page);
  if (to === null) return { pathname: address, anchor: "" };
  return to.origin === ORIGIN ? { pathname: to.pathname, anchor: decoded(to.hash.slice(1)) } : null;
}
