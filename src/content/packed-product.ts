import type { Product } from "../domain/product.ts";

type Texts = Pick<Product, "long_descriptions" | "key_facts" | "standards" | "Datasheet" | "Faqs">;

/**
 * A product in memory, what only its page shows as JSON until that is rendered: as trees, those of a large catalogue are most of the
 * memory, and every garbage collection walks through them.
 */
export interface PackedProduct extends Omit<Product, keyof Texts> {
  readonly texts: string;
}

export function packProduct(product: Product): PackedProduct {
  const { long_descriptions, key_facts, standards, Datasheet, Faqs, ...rest } = product;
  const texts: Texts = { long_descriptions, key_facts, standards, Datasheet, Faqs };
  return { ...rest, texts: JSON.stringify(texts) };
}

export function unpackProduct({ texts, ...rest }: PackedProduct): Product {
  const parsed: Texts = JSON.parse(texts);
  return { ...rest, ...parsed };
}
