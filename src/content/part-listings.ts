import { type Facet, facetsOf } from "../contract/rules/part-facets.ts";
import { isPartListing } from "../contract/rules/parts.ts";
import type { PackedProduct } from "./packed-product.ts";

/** A sub-category most of whose products are parts: its listing shows rows and filters. */
export interface PartListing {
  facets: readonly Facet[];
}

/** The sub-categories of parts, by slug. @param unitTitle the title of a unit by its slug */
export function partListingsOf(
  listings: ReadonlyMap<string, readonly PackedProduct[]>,
  unitTitle: (slug: string) => string,
): Map<string, PartListing> {
  const partListings = new Map<string, PartListing>();
  for (const [slug, products] of listings) {
    if (isPartListing(products)) partListings.set(slug, { facets: facetsOf(products, unitTitle) });
  }
  return partListings;
}

/** The previous one if it has the same facets, so that the listing is not rendered again. */
export const reusePartListing = (before: PartListing | undefined, after: PartListing): PartListing =>
  before && JSON.stringify(before) === JSON.stringify(after) ? before : after;
