import type { ReactNode } from "react";
import { productPath } from "../../../contract/site.ts";
import { CompareLink } from "../../compare/CompareLink.tsx";
import type { CardFact, CardProduct } from "../listing/listing-product.ts";
import { AddToCartForm, Amount, Price, PriceText, ProductAction, RequestQuote } from "./Availability.tsx";
import { CardDrawing, CardMedia, CardPicture, NoPicture } from "./CardMedia.tsx";

interface FrameProps {
  product: CardProduct;
  heading: "h2" | "h3";
  media: ReactNode;
  /** Price and action. */
  children: ReactNode;
}

const Facts = ({ facts }: { facts: readonly CardFact[] }) => (
  <dl className="product-card-facts small">
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

function CardFrame({ product, heading: Heading, media, children }: FrameProps) {
  const { part_number: partNumber, part, facts } = product;
  return (
    <article className="product-card">
      <a href={productPath(product.slug)} className="product-card-link">
        {media}
        <Heading className="product-card-title">{product.title}</Heading>
      </a>
      {partNumber && <p className="part-number">{partNumber}</p>}
      {part?.interval && <p className="part-interval">{part.interval}</p>}
      {facts && <Facts facts={facts} />}
      {facts && (
        <p className="product-card-compare">
          <CompareLink unit={product} />
        </p>
      )}
      <div className="product-card-availability">{children}</div>
    </article>
  );
}

interface Props {
  product: CardProduct;
  /** Heading level that fits the page. */
  heading?: "h2" | "h3";
  priority?: boolean;
  /** Whether the list shows few products, each large. */
  large?: boolean;
  /** Whether the list shows rows, whose buttons are short. */
  row?: boolean;
}

/** A product in a grid or in a list of rows. */
export function ProductCard({
  product,
  heading = "h3",
  priority = false,
  large = false,
  row = false,
}: Props) {
  const media = <CardMedia product={product} large={large} priority={priority} />;
  return (
    <CardFrame product={product} heading={heading} media={media}>
      <Price product={product} />
      <ProductAction product={product} short={row} />
    </CardFrame>
  );
}

const BLANK_PICTURE = { url: "/uploads/", alternativeText: "", width: 1, height: 1, color: null };

/** A card with every optional part and no product, which the browser fills. */
export function ProductCardTemplate({ large = false, row = false }: Pick<Props, "large" | "row">) {
  const blank: CardProduct = {
    documentId: "",
    slug: "",
    title: "",
    part_number: "-",
    price: null,
    featured: null,
    part: { interval: "-", drawing: null },
    facts: [{ label: "", value: "" }],
  };
  const media = (
    <>
      <CardPicture picture={BLANK_PICTURE} large={large} priority={false} />
      <CardDrawing paths={[{}]} />
      <NoPicture />
    </>
  );
  return (
    <CardFrame product={blank} heading="h2" media={media}>
      <PriceText>
        <Amount usd={0} />
      </PriceText>
      <AddToCartForm product={blank} price={0} short={row} />
      <RequestQuote product={blank} short={row} />
    </CardFrame>
  );
}
