import type { CardProduct } from "../listing/listing-product.ts";
import type { ListingLayout } from "../listing/model.ts";
import { ProductCard } from "./ProductCard.tsx";

const CLASSES: Readonly<Record<ListingLayout, string>> = {
  cards: "product-grid",
  large: "product-grid large-cards",
  rows: "product-grid part-rows",
};

interface Props {
  products: readonly CardProduct[];
  layout: ListingLayout;
}

/** Large cards have styles by their number, so that none stands alone in its row. */
const classesOf = ({ products, layout }: Props): string =>
  layout === "large" ? `${CLASSES.large} cards-${products.length}` : CLASSES[layout];

/**
 * The list of a `<product-grid>`. Its first picture has priority, as the page's largest one; those
 * of rows are small.
 */
export function CardList({ products, layout }: Props) {
  return (
    <ul className={classesOf({ products, layout })} data-list="">
      {products.map((product, index) => (
        <li key={product.documentId} className="grid">
          <ProductCard
            product={product}
            heading="h2"
            priority={index === 0 && layout !== "rows"}
            layout={layout}
          />
        </li>
      ))}
    </ul>
  );
}
