/** The target of a link in this site: a page, and an anchor on it. */
export interface LinkTarget {
  /** Still URL-encoded. */
  pathname: string;
  /** Without the `#`; empty for the top of the page. */
  anchor: string;
}

const ORIGIN = "http://site";

/** Decodes a URL component. Malformed text is returned unchanged: an editor may type `/50%-off`. */
export function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Decodes a page's path and removes the trailing slash; an encoded one leads nowhere. */
export const normalizePath = (pathname: string): string => safeDecode(pathname.replace(/(.)\/$/, "$1"));

/**
 * Resolves a link on a page.
 * @returns null for another site; a malformed address unchanged, as the pathname
 */
export function linkTarget(address: string, page: string): LinkTarget | null {
  const to = URL.parse(address, ORIGIN + page);
  if (to === null) return { pathname: address, anchor: "" };
  return to.origin === ORIGIN ? { pathname: to.pathname, anchor: safeDecode(to.hash.slice(1)) } : null;
}
