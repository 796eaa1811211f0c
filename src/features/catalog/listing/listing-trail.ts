import { HOME_LINK, type NavLink } from "../../../contract/navigation.ts";
import type { Reference } from "../../../contract/shapes/reference.ts";
import { categoryPath } from "../../../contract/site.ts";

/** Links from the home page to the category of a listing. */
export const listingTrail = ({ slug, title }: Pick<Reference, "slug" | "title">): NavLink[] => [
  HOME_LINK,
  { label: title, href: categoryPath(slug) },
];
