import type { CartItem } from "../../domain/cart.ts";
import type { Currency } from "../../domain/currency.ts";
import { ROUTES } from "../../site.ts";
import { CartSums } from "../shared/CartSums.tsx";

interface Props {
  /** Lines that can be paid for. */
  items: readonly CartItem[];
  /** How many lines cannot. */
  left: number;
  currency: Currency;
}

function leftOut(left: number): string {
  return left === 1
    ? "1 product cannot be bought now and is not part of the total."
    : `${left} products cannot be bought now and are not part of the total.`;
}

/** What the cart comes to, and the way to pay. */
export function CartSummary({ items, left, currency }: Props) {
  return (
    <section className="card summary" aria-labelledby="summary">
      <h2 id="summary">Order summary</h2>
      <CartSums items={items} currency={currency} />
      {left > 0 && <p className="small">{leftOut(left)}</p>}
      <p className="small">Ex-works, excluding VAT; freight by arrangement.</p>
      {items.length > 0 && (
        <a className="button" href={ROUTES.checkout}>
          Secure Checkout
        </a>
      )}
      <a className="link" href={ROUTES.home}>
        Continue shopping
      </a>
    </section>
  );
}
