import type { NavLink } from "../../contract/navigation.ts";
import type { MenuLink, MenuLists } from "../../contract/rules/menu-links.ts";

/** The links that editors write, as navigation shows them. */
export interface Menus {
  /** Under `Safety and support`, in header and footer. */
  readonly support: readonly NavLink[];
  /** Under `Company`, in the footer. */
  readonly company: readonly NavLink[];
}

const navLink = ({ label, link }: MenuLink): NavLink => ({ label, href: link });

export const menusOf = ({ support_links, company_links }: MenuLists): Menus => ({
  support: support_links.map(navLink),
  company: company_links.map(navLink),
});
