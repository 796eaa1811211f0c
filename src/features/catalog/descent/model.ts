import { depthRatingOf } from "../../../contract/rules/depth-rating.ts";
import type { ShownPicture } from "../../../contract/shapes/media.ts";
import type { Product } from "../../../contract/shapes/product.ts";
import { type CardSource, cardProductOf, MAX_CARD_FACTS } from "../card/card-product.ts";
import { type CardProduct, toCardPicture } from "../listing/listing-product.ts";

/** A featured product in the descent. */
export interface Band {
  card: CardProduct;
  /** With their conditions; the depth rating first. */
  facts: Product["key_facts"];
  /** Of the product in water; null if there is none. */
  inWater: ShownPicture | null;
}

/** A band that hangs above the depth which its product is rated for, metres. */
export type DeepBand = Band & { depth: number };

/** Featured products in the editor's order: those that stay dry, and those that hang at a depth. */
export function bandsOf(
  products: readonly (CardSource & Pick<Product, "in_water">)[],
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
    const inWater = product.in_water && toCardPicture(product.in_water);
    if (rating) deep.push({ card, facts, inWater, depth: rating.metres });
    else dry.push({ card, facts, inWater: null });
  }
  return { dry, deep };
}
