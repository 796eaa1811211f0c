import type { CardProduct } from "../domain/shelf-product.ts";
import { ProductCard } from "./ProductCard.tsx";

/** The list that a `<product-grid>` fills. It is at the top of its page: its first picture is the largest of the first screen. */
export function CardList({ products }: { products: readonly CardProduct[] }) {
  return (
    <ul className="product-grid" data-list="">
      {products.map((product, index) => (
        <li key={product.documentId} className="grid">
          <ProductCard product={product} heading="h2" priority={index === 0} />
        </li>
      ))}
    </ul>
  );
}
