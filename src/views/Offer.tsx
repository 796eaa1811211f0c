import type { ReactNode } from "react";
import { MESSAGES } from "../domain/errors.ts";
import { formatMoney, type Minor } from "../domain/money.ts";
import { offerOf, type ProductCard } from "../domain/product.ts";
import { CART_ADD_PARAMETER, quotePath, ROUTES } from "../site.ts";

/** An amount that follows the chosen currency (CUR-04), as it is before there is one. */
export const Amount = ({ usd }: { usd: Minor }) => <shop-price usd={usd}>{formatMoney(usd)}</shop-price>;

/** What stands in place of a price (PRD-04). */
export function PriceText({ children, className = "" }: { children: ReactNode; className?: string }) {
  return <p className={`price ${className}`}>{children}</p>;
}

/** The price, the words for a price on request, or nothing where a product is not sold here (PRD-04). */
export function Price({
  product,
  className = "",
}: {
  product: Pick<ProductCard, "price">;
  className?: string;
}) {
  const offer = offerOf(product);
  if (offer.kind === "not-sold") return null;
  return (
    <PriceText className={className}>
      {offer.kind === "sale" ? <Amount usd={offer.price} /> : MESSAGES.priceOnRequest}
    </PriceText>
  );
}

type Named = Pick<ProductCard, "documentId" | "slug" | "title">;

export function RequestQuote({ product }: { product: Named }) {
  return (
    <a
      className="button button-quiet"
      href={quotePath(product.slug)}
      aria-label={`Request a quote for ${product.title}`}
    >
      REQUEST A QUOTE
    </a>
  );
}

/** The price is in minor units of USD. Pressed before its script has come, it leads to the cart, which then adds the product. */
export function AddToCart({ product, price }: { product: Named; price: number }) {
  return (
    <add-to-cart name={product.title} price={price}>
      <form action={ROUTES.cart}>
        <button type="submit" name={CART_ADD_PARAMETER} value={product.documentId} className="button">
          <span>ADD TO CART</span> <span className="sr-only">{product.title}</span>
        </button>
      </form>
      <span role="status" className="small" />
    </add-to-cart>
  );
}

/** What a shopper can do about a product: add it to the cart, ask for a quote, or nothing. */
export function OfferAction({ product }: { product: Named & Pick<ProductCard, "price"> }) {
  const offer = offerOf(product);
  if (offer.kind === "not-sold") return null;
  if (offer.kind === "on-request") return <RequestQuote product={product} />;
  return <AddToCart product={product} price={offer.price} />;
}
