const STYLES = /<style[\s\S]*?<\/style>/g;

/**
 * Parses another page of the site. Its styles would apply to nothing here, and this page's policy
 * would refuse them with a warning.
 */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(html.replace(STYLES, ""), "text/html");
