import { ROUTES } from "../../contract/site.ts";

/** The address of a comparison of units, by their slugs. */
export const comparePath = (slugs: readonly string[]): string =>
  slugs.length === 0 ? ROUTES.compare : `${ROUTES.compare}?units=${slugs.join(",")}`;
/** Parameter of a comparison's address that adds its units to those chosen before. */
export const COMPARE_ADD_PARAMETER = "add";
/** Where a unit is added to those that the visitor compares. */
export const compareAddPath = (slug: string): string => `${comparePath([slug])}&${COMPARE_ADD_PARAMETER}=1`;
