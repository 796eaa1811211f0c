import type { ListedFit } from "../listing/listing-product.ts";

/** The units that a row names. */
const MAX_NAMED = 3;

export const namedUnits = (fits: readonly ListedFit[]): ListedFit["unit"][] =>
  fits.slice(0, MAX_NAMED).map(({ unit }) => unit);

/** The end of a row's line of units, ` and 2 more`; empty if it names all. */
export const moreUnits = ({ length }: readonly ListedFit[]): string =>
  length > MAX_NAMED ? ` and\u00a0${length - MAX_NAMED}\u00a0more` : "";
