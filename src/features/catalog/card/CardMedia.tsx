import { PreparedPicture } from "../../../ui/picture/PreparedPicture.tsx";
import { SMALL_VIEW_BOX } from "../../drawings/small.ts";
import type { CardPart, CardProduct } from "../listing/listing-product.ts";
import type { ListingLayout } from "../listing/model.ts";

const SIZES: Readonly<Record<ListingLayout, string>> = {
  cards: "(min-width: 1024px) 300px, (min-width: 720px) 30vw, (min-width: 480px) 45vw, 92vw",
  large: "(min-width: 1024px) 500px, (min-width: 720px) 45vw, 92vw",
  rows: "64px",
};

/** A part's drawing. The title beside it says what it is, so it is hidden from screen readers. */
export function CardDrawing({ paths }: { paths: NonNullable<CardPart["drawing"]> }) {
  return (
    <svg
      className="product-card-picture product-card-drawing"
      viewBox={SMALL_VIEW_BOX}
      fill="none"
      stroke="currentColor"
      strokeWidth="0.5"
      aria-hidden="true"
    >
      {paths.map(({ class: className, ...attributes }) => (
        <path key={attributes["d"]} className={className} {...attributes} />
      ))}
    </svg>
  );
}

export const CardPicture = ({
  picture,
  layout,
  priority,
}: {
  picture: NonNullable<CardProduct["featured"]>;
  layout: ListingLayout;
  priority: boolean;
}) => (
  <PreparedPicture
    picture={picture}
    sizes={SIZES[layout]}
    priority={priority}
    className="product-card-picture"
  />
);

/** The place of a picture that the product does not have. */
export const NoPicture = () => <span className="product-card-picture no-picture" />;

interface Props {
  product: CardProduct;
  layout: ListingLayout;
  priority: boolean;
}

/** What a card shows of a product's looks: its drawing, its picture, or an empty place. */
export function CardMedia({ product: { featured, part }, layout, priority }: Props) {
  if (part?.drawing) return <CardDrawing paths={part.drawing} />;
  return featured ? <CardPicture picture={featured} layout={layout} priority={priority} /> : <NoPicture />;
}
