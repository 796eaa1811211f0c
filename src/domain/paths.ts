import { INFO_PAGE_ROUTES, MAX_SLUG_LENGTH, ROUTES } from "../site.ts";

/** First path segments that are not pages of their own but may not be a category's slug either. */
export const RESERVED_SEGMENTS: readonly string[] = [
  "product",
  "api",
  "uploads",
  "pictures",
  "thumbnails",
  "preview",
  "admin",
];

/** Routes of the table that a category fills; every other route is the site's own. */
export const DIVISION_ROUTES: readonly string[] = [
  ROUTES.militaryDiving,
  ROUTES.commercialDiving,
  ROUTES.sportsDiving,
  ROUTES.respiratoryValidation,
];

export const OWN_ROUTES: readonly string[] = Object.values(ROUTES).filter(
  (route) => !DIVISION_ROUTES.includes(route),
);

/** Whether a category may have a slug: not if the site uses it as a first path segment (D19). */
export const isFreeSegment = (slug: string): boolean =>
  !OWN_ROUTES.includes(`/${slug}`) && !RESERVED_SEGMENTS.includes(slug);

const INFO_ROUTES: readonly string[] = INFO_PAGE_ROUTES;
/** Whether the site has a page for an information page of this slug. */
export const hasInfoRoute = (slug: string): boolean => INFO_ROUTES.includes(`/${slug}`);

/** What an address without a page may stand for: something that was published a moment ago and is not built yet (D20). */
export type LateAddress =
  | { kind: "product"; slug: string }
  | { kind: "shelf"; category: string; slug: string };

/** First segments of a path that are not a category's, whatever is published. */
const TAKEN = [...OWN_ROUTES.map((route) => route.slice(1)), ...RESERVED_SEGMENTS].filter(Boolean).join("|");

const WORDS = "[a-z0-9]+(?:-[a-z0-9]+)*";
const slugNamed = (name: string): string => `(?<${name}>(?=[^/]{1,${MAX_SLUG_LENGTH}}(?:/|$))${WORDS})`;

/**
 * Text of the expression for paths that may have no page yet: `/product/{slug}` and `/{category}/{sub-category}`, with or without a
 * slash at the end. The group `category` tells which.
 */
export const LATE_SHAPE = `^/(?:product|(?!(?:${TAKEN})/)${slugNamed("category")})/${slugNamed("slug")}/?$`;

/** What a path without a page may stand for; null where it has no such shape. */
export function lateAddress(pathname: string): LateAddress | null {
  const { category, slug } = pathname.match(LATE_SHAPE)?.groups ?? {};
  if (slug === undefined) return null;
  return category === undefined ? { kind: "product", slug } : { kind: "shelf", category, slug };
}
