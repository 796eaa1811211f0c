import type { ReactNode } from "react";
import { productPath } from "../../../contract/site.ts";
import { PreparedPicture } from "../../../ui/picture/PreparedPicture.tsx";
import type { CardProduct } from "../listing/listing-product.ts";
import { AddToCartForm, Amount, Price, PriceText, ProductAction, RequestQuote } from "./Availability.tsx";

const CARD_SIZES = "(min-width: 1024px) 300px, (min-width: 720px) 30vw, (min-width: 480px) 45vw, 92vw";

interface FrameProps {
  product: CardProduct;
  heading: "h2" | "h3";
  priority?: boolean;
  /** Price and action. */
  children: ReactNode;
}

function CardFrame({ product, heading: Heading, priority = false, children }: FrameProps) {
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
      <div className="product-card-availability">{children}</div>
    </article>
  );
}

interface Props {
  product: CardProduct;
  /** Heading level that fits the page. */
  heading?: "h2" | "h3";
  priority?: boolean;
}

/** A product in a grid. */
export function ProductCard({ product, heading = "h3", priority = false }: Props) {
  return (
    <CardFrame product={product} heading={heading} priority={priority}>
      <Price product={product} />
      <ProductAction product={product} />
    </CardFrame>
  );
}

/** A card with every optional part and no product, which the browser fills. */
export function ProductCardTemplate() {
  const blank: CardProduct = {
    documentId: "",
    slug: "",
    title: "",
    part_number: "-",
    price: null,
    featured: { url: "/uploads/", alternativeText: "", width: 1, height: 1, color: null },
  };
  return (
    <CardFrame product={blank} heading="h2">
      <PriceText>
        <Amount usd={0} />
      </PriceText>
      <AddToCartForm product={blank} price={0} />
      <RequestQuote product={blank} />
    </CardFrame>
  );
}
