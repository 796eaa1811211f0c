import type { ReactNode } from "react";
import { availabilityOf, priceLessText } from "../../../contract/rules/availability.ts";
import { formatMoney, type Minor } from "../../../contract/rules/money.ts";
import type { ProductCard } from "../../../contract/shapes/product.ts";
import { CART_ADD_PARAMETER, ROUTES } from "../../../contract/site.ts";
import { RequestQuote } from "../../quotations/RequestQuote.tsx";

/** An amount in USD, which the browser converts to the chosen currency (CUR-04). */
export const Amount = ({ usd }: { usd: Minor }) => <shop-price usd={usd}>{formatMoney(usd)}</shop-price>;

/** The line of a price or of the text in its place (PRD-04). */
export function PriceText({ children, className = "" }: { children: ReactNode; className?: string }) {
  return <p className={`price ${className}`}>{children}</p>;
}

/** The price, or the text in its place (PRD-04, QUO-04). */
export function Price({
  product,
  className = "",
}: {
  product: Pick<ProductCard, "price">;
  className?: string;
}) {
  const availability = availabilityOf(product);
  return (
    <PriceText className={className}>
      {availability.kind === "sale" ? <Amount usd={availability.price} /> : priceLessText(availability.kind)}
    </PriceText>
  );
}

type Named = Pick<ProductCard, "documentId" | "slug" | "title">;

interface ActionProps<P> {
  product: P;
  /** Whether the button has to be short, as in a row. */
  short?: boolean | undefined;
}

export const RequestQuoteButton = ({ product, short = false }: ActionProps<Named>) => (
  <RequestQuote
    product={product}
    label={short ? "QUOTE" : "REQUEST A QUOTE"}
    className="button button-quiet"
  />
);

/**
 * The form that adds a product. Without its script it opens the cart page, which adds the product.
 * Its parent element has the product's price: see offered-product.ts.
 */
export function AddToCartForm({ product, short = false }: ActionProps<Named>) {
  return (
    <add-to-cart>
      <form action={ROUTES.cart}>
        <button
          type="submit"
          name={CART_ADD_PARAMETER}
          value={product.documentId}
          className={`button${short ? " button-quiet" : ""}`}
        >
          <span>{short ? "ADD" : "ADD TO CART"}</span> <span className="sr-only">{product.title}</span>
        </button>
      </form>
      <span role="status" className="small" />
    </add-to-cart>
  );
}

/** The customer's action for a product: add to cart, or request a quote. */
export function ProductAction({ product, short }: ActionProps<Named & Pick<ProductCard, "price">>) {
  const isForSale = availabilityOf(product).kind === "sale";
  const Action = isForSale ? AddToCartForm : RequestQuoteButton;
  return <Action product={product} short={short} />;
}
