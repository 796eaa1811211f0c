import { MAX_SLUG_LENGTH, SLUG } from "../rules/slug.ts";
import { INFO_PAGE_ROUTES, ROUTES } from "../site.ts";

/** First path segments that are no pages but may not be a category's slug either. */
export const RESERVED_SEGMENTS: readonly string[] = [
  "product",
  "api",
  "uploads",
  "pictures",
  "thumbnails",
  "preview",
  "offline",
  "admin",
];

/** The routes that are category pages. */
export const DIVISION_PATHS: readonly string[] = [
  ROUTES.militaryDiving,
  ROUTES.commercialDiving,
  ROUTES.sportsDiving,
  ROUTES.respiratoryValidation,
];

/** The Open Graph image of a page, 1200 × 630 px: its division's, else the company's. */
export const ogImagePath = (page: string): string =>
  `/og${DIVISION_PATHS.find((division) => `${page}/`.startsWith(`${division}/`)) ?? "/default"}.jpg`;

/** Routes that are no category pages. */
export const SITE_ROUTES: readonly string[] = Object.values(ROUTES).filter(
  (route) => !DIVISION_PATHS.includes(route),
);

/** Whether a category may have this slug. First path segments of the site are reserved (D19). */
export const isFreeSegment = (slug: string): boolean =>
  !SITE_ROUTES.includes(`/${slug}`) && !RESERVED_SEGMENTS.includes(slug);

const INFO_ROUTES: readonly string[] = INFO_PAGE_ROUTES;
/** Whether the site has a route for the information page of this slug. */
export const hasInfoRoute = (slug: string): boolean => INFO_ROUTES.includes(`/${slug}`);

/** What a path without a built page may be: an entry that is published and not yet built (D20). */
export type FallbackAddress =
  | { kind: "product"; slug: string }
  | { kind: "listing"; category: string; slug: string };

/** First path segments that are never a category's. */
const NON_CATEGORY_SEGMENTS = [...SITE_ROUTES.map((route) => route.slice(1)), ...RESERVED_SEGMENTS]
  .filter(Boolean)
  .join("|");

const slugNamed = (name: string): string => `(?<${name}>(?=[^/]{1,${MAX_SLUG_LENGTH}}(?:/|$))${SLUG})`;

/**
 * Regular expression source for paths that may not be built yet: `/product/{slug}` and
 * `/{category}/{sub-category}`, with an optional trailing slash. Only the latter sets `category`.
 */
export const FALLBACK_PATH_PATTERN = `^/(?:product|(?!(?:${NON_CATEGORY_SEGMENTS})/)${slugNamed("category")})/${slugNamed("slug")}/?$`;

/** Parses a path that has no built page; null if it matches neither pattern. */
export function parseFallbackPath(pathname: string): FallbackAddress | null {
  const { category, slug } = pathname.match(FALLBACK_PATH_PATTERN)?.groups ?? {};
  if (slug === undefined) return null;
  return category === undefined ? { kind: "product", slug } : { kind: "listing", category, slug };
}
