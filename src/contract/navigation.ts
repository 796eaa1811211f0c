import { ROUTES } from "./site.ts";

export interface NavLink {
  label: string;
  href: string;
}

export const DIVISION_LINKS: readonly NavLink[] = [
  { label: "Home", href: ROUTES.home },
  { label: "Military Diving", href: ROUTES.militaryDiving },
  { label: "Commercial Diving", href: ROUTES.commercialDiving },
  { label: "Sports Diving", href: ROUTES.sportsDiving },
  { label: "Respiratory Validation", href: ROUTES.respiratoryValidation },
];

export const ORDER_LINKS: readonly NavLink[] = [
  { label: "Order by number", href: ROUTES.orderByNumber },
  { label: "Cart", href: ROUTES.cart },
  { label: "Checkout", href: ROUTES.checkout },
];

export const ANONYMOUS_LINKS: readonly NavLink[] = [
  { label: "Sign In", href: ROUTES.login },
  { label: "Register", href: ROUTES.register },
];
export const SIGNED_IN_LINKS: readonly NavLink[] = [{ label: "My Account", href: ROUTES.myAccount }];

/**
 * Whether navigation highlights a link on this path: home on exactly `/`, other links on their
 * page's path and below it (HDR-06).
 */
export function isCurrentSection(href: string, pathname: string): boolean {
  const route = href.replace(/[?#].*$/, "").replace(/(.)\/$/, "$1");
  if (route === ROUTES.home) return pathname === ROUTES.home;
  return pathname === route || pathname.startsWith(`${route}/`);
}
