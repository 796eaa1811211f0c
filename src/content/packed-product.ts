import type { Product } from "../contract/shapes/product.ts";

type Texts = Pick<Product, "long_descriptions" | "pictures" | "standards" | "Datasheet" | "Faqs">;

/**
 * A product in memory, with the long texts of its page as JSON until that page is rendered. Parsed
 * text trees of a large catalogue take most of the memory, and every garbage collection walks them.
 */
export interface PackedProduct extends Omit<Product, keyof Texts> {
  readonly texts: string;
}

export function packProduct(product: Product): PackedProduct {
  const { long_descriptions, pictures, standards, Datasheet, Faqs, ...rest } = product;
  const texts: Texts = { long_descriptions, pictures, standards, Datasheet, Faqs };
  return { ...rest, texts: JSON.stringify(texts) };
}

export function unpackProduct({ texts, ...rest }: PackedProduct): Product {
  const parsed: Texts = JSON.parse(texts);
  return { ...rest, ...parsed };
}
