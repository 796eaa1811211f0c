import type { Product } from "../domain/product.ts";

type LongTexts = Pick<Product, "long_descriptions" | "Faqs">;

/**
 * A product in memory, its long texts as JSON until its page is rendered: as trees, those of a large catalogue are half of the
 * memory, and every garbage collection walks through them.
 */
export interface PackedProduct extends Omit<Product, keyof LongTexts> {
  readonly texts: string;
}

export function packProduct({ long_descriptions, Faqs, ...rest }: Product): PackedProduct {
  const texts: LongTexts = { long_descriptions, Faqs };
  return { ...rest, texts: JSON.stringify(texts) };
}

export function unpackProduct({ texts, ...rest }: PackedProduct): Product {
  const parsed: LongTexts = JSON.parse(texts);
  return { ...rest, ...parsed };
}
