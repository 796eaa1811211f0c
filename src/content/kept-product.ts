import type { Product } from "../domain/product.ts";

/**
 * A product as a build keeps it, its long texts as JSON until its page is made: as trees, those of a large catalogue would be half of the
 * memory, and every collection of garbage would walk through them.
 */
export interface KeptProduct extends Omit<Product, keyof LongTexts> {
  readonly texts: string;
}

type LongTexts = Pick<Product, "long_descriptions" | "Faqs">;

export function keep({ long_descriptions, Faqs, ...rest }: Product): KeptProduct {
  const texts: LongTexts = { long_descriptions, Faqs };
  return { ...rest, texts: JSON.stringify(texts) };
}

/** A product as it was before it was kept. */
export function whole({ texts, ...rest }: KeptProduct): Product {
  const parsed: LongTexts = JSON.parse(texts);
  return { ...rest, ...parsed };
}
