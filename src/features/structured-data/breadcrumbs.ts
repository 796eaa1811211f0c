import type { NavLink } from "../../contract/navigation.ts";
import { HOME_LINK } from "../../ui/Breadcrumb.tsx";
import { absolute, type SiteAddress } from "./address.ts";
import type { Thing } from "./serialize.ts";

/** The way to a page, as its breadcrumb shows it. @param here the page, which has no link */
export const breadcrumbs = (trail: readonly NavLink[], here: string, site: SiteAddress): Thing => ({
  "@type": "BreadcrumbList",
  itemListElement: [
    ...[HOME_LINK, ...trail].map(({ label, href }) => ({ name: label, item: absolute(href, site) })),
    { name: here },
  ].map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
});
