import type { CardProduct } from "../domain/shelf-product.ts";
import { ProductCard } from "./ProductCard.tsx";

interface Props {
  products: readonly CardProduct[];
  heading?: "h2" | "h3";
  /** Whether the grid is at the top of its page, so that its first picture is the largest of the first screen. */
  first?: boolean;
  /** Whether it is the list that a `<product-grid>` fills. */
  list?: boolean;
}

/** Products side by side. */
export function CardList({ products, heading = "h3", first = false, list = false }: Props) {
  return (
    <ul className="product-grid" data-list={list ? "" : undefined}>
      {products.map((product, index) => (
        <li key={product.documentId} className="grid">
          <ProductCard product={product} heading={heading} priority={first && index === 0} />
        </li>
      ))}
    </ul>
  );
}
