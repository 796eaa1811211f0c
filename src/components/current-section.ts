import {
  DIVISION_LINKS,
  FOOTER_LINKS,
  GUEST_LINKS,
  isCurrentSection,
  MEMBER_LINKS,
  SHOP_LINKS,
} from "../site.ts";

const LINKS = [...DIVISION_LINKS, ...SHOP_LINKS, ...GUEST_LINKS, ...MEMBER_LINKS, ...FOOTER_LINKS];

/** The addresses that navigation highlights on a path, none for most: where they are the same, so are header and footer. */
export const currentSection = (pathname: string): string =>
  LINKS.map(({ href }) => href)
    .filter((href) => isCurrentSection(href, pathname))
    .join(" ");
