import { isDeepStrictEqual } from "node:util";
import { foldPartNumber } from "../contract/rules/part-number.ts";
import { type Service, serviceGroups } from "../features/service-parts/model.ts";
import type { PackedProduct } from "./packed-product.ts";

/**
 * The services of each unit by its slug.
 * @param before earlier services; equal ones are reused, so that pages are not rendered again
 */
export const servicesOf = (
  serviceParts: ReadonlyMap<string, readonly PackedProduct[]>,
  before?: ReadonlyMap<string, readonly Service[]>,
): Map<string, readonly Service[]> =>
  new Map(
    serviceParts.entries().map(([unit, parts]) => {
      const services = serviceGroups(parts, unit).map(({ interval, rows }) => ({
        interval,
        count: rows.length,
      }));
      const earlier = before?.get(unit);
      return [unit, earlier && isDeepStrictEqual(earlier, services) ? earlier : services];
    }),
  );

/** Products by their folded former part numbers; `checkContent` has checked that none is double. */
export function productsByFormerNumber(products: Iterable<PackedProduct>): Map<string, PackedProduct> {
  const byNumber = new Map<string, PackedProduct>();
  for (const product of products)
    for (const number of product.former_part_numbers) byNumber.set(foldPartNumber(number), product);
  return byNumber;
}

/** The product that is sold in place of another: the last of its successors, or itself. */
export function currentProduct(
  products: ReadonlyMap<string, PackedProduct>,
  product: PackedProduct,
): PackedProduct {
  let current = product;
  // The CMS refuses circles. A draft that is previewed may have one, with another draft.
  for (let step = 0; step < MAX_SUCCESSORS && current.replaced_by; step += 1)
    current = products.get(current.replaced_by.slug) ?? current;
  return current;
}

const MAX_SUCCESSORS = 20;
