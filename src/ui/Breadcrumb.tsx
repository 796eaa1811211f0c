import { memo } from "react";
import type { NavLink } from "../contract/navigation.ts";
import { ROUTES } from "../contract/site.ts";

interface Props {
  /** Links from below the home page to the parent of this page. */
  trail: readonly NavLink[];
  here: string;
}

/** Where each breadcrumb begins. */
export const HOME_LINK: NavLink = { label: "Home", href: ROUTES.home };

// Astro recognizes a memo as React's; it renders a plain function twice on every page to find out.
export const Breadcrumb = memo(function Breadcrumb({ trail, here }: Props) {
  return (
    <nav aria-label="Breadcrumb" className="breadcrumb">
      <ol className="small">
        {[HOME_LINK, ...trail].map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a> <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
});
