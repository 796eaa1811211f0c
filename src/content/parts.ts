import { foldPartNumber } from "../contract/rules/part-number.ts";
import type { PackedProduct } from "./packed-product.ts";

/** The products that fit each unit, by the unit's slug, in the order of `products`. */
export function servicePartsOf(products: Iterable<PackedProduct>): Map<string, PackedProduct[]> {
  const parts = new Map<string, PackedProduct[]>();
  for (const product of products) {
    for (const { unit } of product.fits) {
      const ofUnit = parts.get(unit.slug);
      if (ofUnit) ofUnit.push(product);
      else parts.set(unit.slug, [product]);
    }
  }
  return parts;
}

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
