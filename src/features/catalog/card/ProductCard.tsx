import type { ReactNode } from "react";
import { typeset } from "../../../contract/rules/typeset.ts";
import { productPath } from "../../../contract/site.ts";
import { CompareLink } from "../../compare/CompareLink.tsx";
import type { CardFact, CardProduct } from "../listing/listing-product.ts";
import type { ListingLayout } from "../listing/model.ts";
import {
  AddToCartForm,
  Amount,
  Price,
  PriceText,
  ProductAction,
  RequestQuoteButton,
} from "./Availability.tsx";
import { CardMedia, CardPicture, NoPicture } from "./CardMedia.tsx";
import { CardRemarks } from "./CardRemarks.tsx";
import { FittedUnits } from "./FittedUnits.tsx";

interface FrameProps {
  product: CardProduct;
  heading: "h2" | "h3";
  media: ReactNode;
  row: boolean;
  /** Price and action. */
  children: ReactNode;
}

const Facts = ({ facts }: { facts: readonly CardFact[] }) => (
  <dl className="product-card-facts small">
    {facts.map(({ label, value, condition }) => (
      <div key={label}>
        <dt>
          {typeset(condition === undefined ? label : `${label} `)}
          {condition !== undefined && <small>{typeset(condition)}</small>}
        </dt>
        <dd>{typeset(value)}</dd>
      </div>
    ))}
  </dl>
);

function CardFrame({ product, heading: Heading, media, row, children }: FrameProps) {
  const { part_number: partNumber, part, facts, fits = [] } = product;
  return (
    <article className="product-card">
      <a href={productPath(product.slug)} className="product-card-link">
        {media}
        <Heading className="product-card-title">{typeset(product.title)}</Heading>
      </a>
      {partNumber && <p className="part-number">{partNumber}</p>}
      {part?.interval && <p className="part-interval">{part.interval}</p>}
      {row && fits.length > 0 && <FittedUnits part={product.slug} fits={fits} />}
      {facts && !row && <Facts facts={facts} />}
      <CardRemarks product={product} />
      <div className="product-card-availability">
        {children}
        {facts && !row && (
          <p className="product-card-compare">
            <CompareLink unit={product} />
          </p>
        )}
      </div>
    </article>
  );
}

interface Props {
  product: CardProduct;
  /** Heading level that fits the page. */
  heading?: "h2" | "h3";
  priority?: boolean;
  /** How the list shows its products; buttons of rows are short. */
  layout?: ListingLayout;
}

/** A product in a grid or in a list of rows. */
export function ProductCard({ product, heading = "h3", priority = false, layout = "cards" }: Props) {
  const row = layout === "rows";
  const media = <CardMedia product={product} layout={layout} priority={priority} />;
  return (
    <CardFrame product={product} heading={heading} media={media} row={row}>
      <Price product={product} />
      <ProductAction product={product} short={row} />
    </CardFrame>
  );
}

const BLANK_PICTURE = { url: "/uploads/", alternativeText: "", width: 1, height: 1, color: null };

/** A card with every optional part and no product, which the browser fills. Rows have no facts. */
export function ProductCardTemplate({ layout = "cards" }: Pick<Props, "layout">) {
  const row = layout === "rows";
  const blank: CardProduct = {
    documentId: "",
    slug: "",
    title: "",
    part_number: "-",
    price: null,
    featured: null,
    part: { interval: "-" },
    fits: [{ unit: { slug: "", name: "" }, quantity: 1, interval: "" }],
    facts: [{ label: "", value: "", condition: "" }],
    notice: "-",
    conditions: "-",
  };
  const media = (
    <>
      <CardPicture picture={BLANK_PICTURE} layout={layout} priority={false} />
      <NoPicture />
    </>
  );
  return (
    <CardFrame product={blank} heading="h2" media={media} row={row}>
      <PriceText>
        <Amount usd={0} />
      </PriceText>
      <AddToCartForm product={blank} short={row} />
      <RequestQuoteButton product={blank} short={row} />
    </CardFrame>
  );
}
