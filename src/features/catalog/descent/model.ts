import { depthRatingOf } from "../../../contract/rules/depth-rating.ts";
import type { Product } from "../../../contract/shapes/product.ts";
import { type CardSource, cardProductOf, MAX_CARD_FACTS } from "../card/card-product.ts";
import type { CardProduct } from "../listing/listing-product.ts";

/** A featured product in the descent. */
export interface Band {
  card: CardProduct;
  /** With their conditions; the depth rating first. */
  facts: Product["key_facts"];
}

/** A band that hangs at the depth which its product is rated for, metres. */
export type DeepBand = Band & { depth: number };

/** Featured products in the editor's order: those that stay dry, and those that hang at a depth. */
export function bandsOf(
  products: readonly CardSource[],
  sharedPictures: Parameters<typeof cardProductOf>[1],
  openNotices?: Parameters<typeof cardProductOf>[2],
): { dry: readonly Band[]; deep: readonly DeepBand[] } {
  const dry: Band[] = [];
  const deep: DeepBand[] = [];
  for (const product of products) {
    const card = cardProductOf(product, sharedPictures, openNotices);
    const rating = depthRatingOf(product.key_facts);
    const others = product.key_facts.filter((fact) => fact !== rating?.fact);
    const facts = (rating ? [rating.fact, ...others] : others).slice(0, MAX_CARD_FACTS);
    if (rating) deep.push({ card, facts, depth: rating.metres });
    else dry.push({ card, facts });
  }
  return { dry, deep };
}
