import { PreparedPicture } from "../../../ui/picture/PreparedPicture.tsx";
import type { CardProduct } from "../listing/listing-product.ts";
import type { ListingLayout } from "../listing/model.ts";

/** Width of a card's picture on a phone, and where the card is a row: see few-cards.css. */
export const PHONE_WIDTHS = { card: "92vw", row: "108px" } as const;

const SIZES: Readonly<Record<ListingLayout, string>> = {
  cards: `(min-width: 1024px) 300px, (min-width: 720px) 30vw, (min-width: 480px) 45vw, ${PHONE_WIDTHS.card}`,
  large: "(min-width: 1024px) 460px, (min-width: 720px) 45vw, 92vw",
  rows: "100px",
};

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

/** What a card shows of a product's looks: its picture, or an empty place. */
export function CardMedia({ product: { featured }, layout, priority }: Props) {
  return featured ? <CardPicture picture={featured} layout={layout} priority={priority} /> : <NoPicture />;
}
