import type { Interval } from "../shapes/part.ts";
import type { Product } from "../shapes/product.ts";
import { intervalLabel } from "./part-labels.ts";

/** The property that says what kind of part a product is. */
const FAMILY = "Family";

/** Whether a product is a part, which listings show as a row (FIT-07). */
export const isPart = ({
  fits,
  drawing,
  properties,
}: Pick<Product, "fits" | "drawing" | "properties">): boolean =>
  fits.length > 0 || drawing !== null || properties.some(({ label }) => label === FAMILY);

/** Whether a product is a unit that states key facts, which visitors compare (FIT-06). */
export const isComparable = (
  product: Pick<Product, "fits" | "drawing" | "properties" | "key_facts">,
): boolean => product.key_facts.length > 0 && !isPart(product);

/** Whether most of a listing's products are parts: it shows rows and filters. */
export const isPartListing = (products: readonly Parameters<typeof isPart>[0][]): boolean =>
  products.filter(isPart).length * 2 > products.length;

/** `12 or 24 months` of the intervals that count in this unit; empty without one. */
function countedIn(per: "months" | "hours", intervals: readonly Interval[]): string {
  const numbers = intervals.flatMap((interval) => (interval.per === per ? (interval.every ?? []) : []));
  const sorted = [...new Set(numbers)].sort((a, b) => a - b).map((every) => every.toLocaleString("en-GB"));
  if (sorted.length === 0) return "";
  return `${sorted.join(" or ")} ${sorted.join() === "1" ? per.slice(0, -1) : per}`;
}

/**
 * When a part is replaced: `Every 12 months`; if its units differ, `Every 12 or 24 months`.
 * @returns null for a part that fits no unit
 */
export function intervalsLabel(intervals: readonly Interval[]): string | null {
  const [first] = intervals;
  if (first === undefined) return null;
  if (intervals.every(({ every, per }) => every === first.every && per === first.per))
    return intervalLabel(first);
  const counted = [countedIn("months", intervals), countedIn("hours", intervals)].filter(Boolean);
  const onCondition = intervals.some(({ per }) => per === "condition") ? ["on condition"] : [];
  return `Every ${[...counted, ...onCondition].join(" or ")}`;
}

/**
 * Addresses of pictures that several products have: those of a part without a drawing would show
 * another part.
 */
export function sharedPicturesOf(products: Iterable<Pick<Product, "featured">>): Map<string, true> {
  const seen = new Set<string>();
  const shared = new Map<string, true>();
  for (const { featured } of products) {
    if (seen.has(featured.url)) shared.set(featured.url, true);
    seen.add(featured.url);
  }
  return shared;
}
