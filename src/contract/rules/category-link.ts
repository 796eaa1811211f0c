import type { NavLink } from "../navigation.ts";
import type { Reference } from "../shapes/reference.ts";
import { categoryPath } from "../site.ts";

/** The link to a category. */
export const categoryLink = ({ slug, title }: Pick<Reference, "slug" | "title">): NavLink => ({
  label: title,
  href: categoryPath(slug),
});
