import { productPath } from "../../../contract/site.ts";
import type { ListedFit } from "../listing/listing-product.ts";

/** The units that a row names. */
const MAX_NAMED = 3;

export const namedUnits = (fits: readonly ListedFit[]): ListedFit["unit"][] =>
  fits.slice(0, MAX_NAMED).map(({ unit }) => unit);

/** The text of a row's link to the units that it does not name, `2 more`; empty if it names all. */
export const moreUnits = ({ length }: readonly ListedFit[]): string =>
  length > MAX_NAMED ? `${length - MAX_NAMED}\u00a0more` : "";

/** Where a part's page lists all units that it fits. */
export const allUnitsPath = (part: string): string => `${productPath(part)}#fits`;
