import {
  ANONYMOUS_LINKS,
  DIVISION_LINKS,
  isCurrentSection,
  ORDER_LINKS,
  SIGNED_IN_LINKS,
} from "../../contract/navigation.ts";
import type { Menus } from "./menus.ts";

const FIXED_LINKS = [...DIVISION_LINKS, ...ORDER_LINKS, ...ANONYMOUS_LINKS, ...SIGNED_IN_LINKS];

/**
 * The links highlighted on a page. Pages with the same result share the header and footer HTML.
 * @param places its path, and that of the listing it belongs to
 */
export const currentSection = (places: readonly string[], { support, company }: Menus): string =>
  [...FIXED_LINKS, ...support, ...company]
    .map(({ href }) => href)
    .filter((href) => places.some((place) => isCurrentSection(href, place)))
    .join(" ");
