import type { CardProduct } from "../listing/listing-product.ts";
import { ProductCard } from "./ProductCard.tsx";

/** The list of a `<product-grid>`. Its first picture has priority, as the page's largest one. */
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
