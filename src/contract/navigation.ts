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

/** What keeps equipment safe; in header and footer. */
export const SUPPORT_LINKS: readonly NavLink[] = [
  { label: "Safety Data", href: ROUTES.safetyData },
  { label: "Documents", href: ROUTES.documents },
  { label: "Safety notices", href: ROUTES.notices },
  { label: "Serial number check", href: ROUTES.serialCheck },
  { label: "Certifications", href: ROUTES.certifications },
  { label: "News and bulletins", href: ROUTES.news },
  { label: "Training", href: ROUTES.training },
  { label: "Servicing", href: ROUTES.servicing },
  { label: "Exhibitions", href: ROUTES.exhibitions },
  { label: "Gallery", href: ROUTES.gallery },
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

/** The footer's links besides `SUPPORT_LINKS` (FTR-01). */
export const FOOTER_LINKS: readonly NavLink[] = [
  { label: "About Us", href: ROUTES.aboutUs },
  { label: "Contact Us", href: ROUTES.contactUs },
  { label: "Distributors", href: ROUTES.distributors },
  { label: "Terms and Conditions", href: ROUTES.terms },
  { label: "Service & Upgrades", href: ROUTES.returns },
  { label: "Privacy Policy", href: ROUTES.privacy },
  { label: "Accessibility", href: ROUTES.accessibility },
];

/**
 * Whether navigation highlights a link on this path: home on exactly `/`, other links on their path
 * and below it (HDR-06).
 */
export function isCurrentSection(href: string, pathname: string): boolean {
  if (href === ROUTES.home) return pathname === ROUTES.home;
  return pathname === href || pathname.startsWith(`${href}/`);
}
