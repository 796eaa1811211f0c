import type { ProductCard as Product } from "../domain/product.ts";
import { productPath } from "../site.ts";
import { OfferAction, Price } from "./Offer.tsx";
import { PreparedPicture } from "./PreparedPicture.tsx";

const CARD_SIZES = "(min-width: 1280px) 280px, (min-width: 640px) 45vw, 92vw";

interface Props {
  product: Product;
  /** Level of the card's heading on the page it stands on. */
  heading?: "h2" | "h3";
  priority?: boolean;
}

/** A product in a grid. */
export function ProductCard({ product, heading: Heading = "h3", priority = false }: Props) {
  return (
    <article className="product-card">
      <a href={productPath(product.slug)} className="product-card-link">
        <PreparedPicture
          picture={product.featured}
          sizes={CARD_SIZES}
          priority={priority}
          className="product-card-picture"
        />
        <Heading className="product-card-title">{product.title}</Heading>
      </a>
      {product.part_number && <p className="part-number">{product.part_number}</p>}
      <div className="product-card-offer">
        <Price product={product} />
        <OfferAction product={product} />
      </div>
    </article>
  );
}
