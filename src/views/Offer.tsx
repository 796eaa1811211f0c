import { MESSAGES } from "../domain/errors.ts";
import { formatMoney } from "../domain/money.ts";
import { offerOf, type ProductCard } from "../domain/product.ts";
import { quotePath } from "../site.ts";

/** The price, the words for a price on request, or nothing where a product is not sold here (PRD-04). */
export function Price({ product, className = "" }: { product: ProductCard; className?: string }) {
  const offer = offerOf(product);
  if (offer.kind === "not-sold") return null;
  return (
    <p className={`price ${className}`}>
      {offer.kind === "sale" ? formatMoney(offer.price) : MESSAGES.priceOnRequest}
    </p>
  );
}

/** What a shopper can do about it: add it to the cart, ask for a quote, or nothing. */
export function OfferAction({ product }: { product: ProductCard }) {
  const offer = offerOf(product);
  if (offer.kind === "not-sold") return null;
  if (offer.kind === "on-request") {
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
  return (
    <add-to-cart product={product.documentId} name={product.title} price={offer.price}>
      <button type="button" className="button" aria-label={`ADD TO CART: ${product.title}`}>
        ADD TO CART
      </button>
      <span role="status" className="text-sm" />
    </add-to-cart>
  );
}
