import {
  ANONYMOUS_LINKS,
  DIVISION_LINKS,
  FOOTER_LINKS,
  isCurrentSection,
  SHOP_LINKS,
  SIGNED_IN_LINKS,
} from "../../contract/site.ts";

const LINKS = [...DIVISION_LINKS, ...SHOP_LINKS, ...ANONYMOUS_LINKS, ...SIGNED_IN_LINKS, ...FOOTER_LINKS];

/** The links highlighted on a path. Pages with the same result share the header and footer HTML. */
export const currentSection = (pathname: string): string =>
  LINKS.map(({ href }) => href)
    .filter((href) => isCurrentSection(href, pathname))
    .join(" ");
