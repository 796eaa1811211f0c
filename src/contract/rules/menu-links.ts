/** The links of header and footer that editors write, in the site settings. */
import type { Issue } from "../shapes/issues.ts";
import { normalizePath } from "../shapes/link-target.ts";
import { ROUTES } from "../site.ts";

/** A link as the CMS stores it: a path of this site or an https address. */
export interface MenuLink {
  readonly label: string;
  readonly link: string;
}

/** The two lists of the site settings. */
export interface MenuLists {
  /** Under `Safety and support`, in header and footer. */
  readonly support_links: readonly MenuLink[];
  /** Under `Company`, in the footer. */
  readonly company_links: readonly MenuLink[];
}

/** The label that the specification gives this link (FTR-01). */
const RETURNS_LABEL = "Service & Upgrades";

/** The lists of a new shop; an empty list of an editor shows its links too. */
export const DEFAULT_MENUS: MenuLists = {
  support_links: [
    { label: "Safety Data", link: ROUTES.safetyData },
    { label: "Documents", link: ROUTES.documents },
    { label: "Safety notices", link: ROUTES.notices },
    { label: "Serial number check", link: ROUTES.serialCheck },
    { label: "Certifications", link: ROUTES.certifications },
    { label: "News and bulletins", link: ROUTES.news },
    { label: "Training", link: ROUTES.training },
    { label: "Servicing", link: ROUTES.servicing },
    { label: "Exhibitions", link: ROUTES.exhibitions },
    { label: "Gallery", link: ROUTES.gallery },
  ],
  company_links: [
    { label: "About Us", link: ROUTES.aboutUs },
    { label: "Contact Us", link: ROUTES.contactUs },
    { label: "Distributors", link: ROUTES.distributors },
    { label: "Terms and Conditions", link: ROUTES.terms },
    { label: RETURNS_LABEL, link: ROUTES.returns },
    { label: "Privacy Policy", link: ROUTES.privacy },
    { label: "Accessibility", link: ROUTES.accessibility },
  ],
};

/** The pages that every footer leads to, by the list that a new shop has the link in (FTR-01). */
const REQUIRED_ROUTES: Readonly<Record<keyof MenuLists, readonly string[]>> = {
  support_links: [ROUTES.safetyData, ROUTES.certifications],
  company_links: [
    ...[ROUTES.aboutUs, ROUTES.contactUs, ROUTES.distributors, ROUTES.terms],
    ...[ROUTES.returns, ROUTES.privacy],
  ],
};

const isAt = (route: string) => (entry: MenuLink) => normalizePath(entry.link) === route;

/** What both lists lack that the footer needs, and links that a list may not have. */
export function menuProblems(lists: MenuLists): Issue[] {
  const all = [...lists.support_links, ...lists.company_links];
  return (["support_links", "company_links"] as const).flatMap((list) => {
    const lost = REQUIRED_ROUTES[list].filter((route) => !all.some(isAt(route)));
    const message = `must lead to ${lost.join(", ")}, as the footer of every page does`;
    const ofList = lost.length > 0 ? [{ path: [list], message }] : [];
    return [...ofList, ...lists[list].flatMap((_, index) => linkProblems(list, lists[list], index))];
  });
}

function linkProblems(list: string, links: readonly MenuLink[], index: number): Issue[] {
  const { label, link } = links[index] ?? { label: "", link: "" };
  const route = normalizePath(link);
  const isRepeated = links.findIndex(isAt(route)) < index;
  const isRenamed = route === ROUTES.returns && label !== RETURNS_LABEL;
  return [
    ...(isRepeated ? [{ path: [list, index, "link"], message: "must be in the list only once" }] : []),
    ...(isRenamed
      ? [{ path: [list, index, "label"], message: `must be “${RETURNS_LABEL}” for ${route}` }]
      : []),
  ];
}
