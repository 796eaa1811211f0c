import {
  ANONYMOUS_LINKS,
  DIVISION_LINKS,
  FOOTER_LINKS,
  isCurrentSection,
  ORDER_LINKS,
  SIGNED_IN_LINKS,
  SUPPORT_LINKS,
} from "../../contract/navigation.ts";

const LINKS = [
  DIVISION_LINKS,
  SUPPORT_LINKS,
  ORDER_LINKS,
  ANONYMOUS_LINKS,
  SIGNED_IN_LINKS,
  FOOTER_LINKS,
].flat();

/** The links highlighted on a path. Pages with the same result share the header and footer HTML. */
export const currentSection = (pathname: string): string =>
  LINKS.map(({ href }) => href)
    .filter((href) => isCurrentSection(href, pathname))
    .join(" ");
