import type { ConditionText } from "../../../contract/rules/conditions.ts";
import { QUOTE_FROM_CART, ROUTES } from "../../../contract/site.ts";
import { Conditions } from "../../conditions/Conditions.tsx";
import type { Currency } from "../../currency/model.ts";
import { CartSums } from "../lines/CartSums.tsx";
import type { CartItem } from "../model.ts";

interface Props {
  /** Lines that can be paid for. */
  items: readonly CartItem[];
  /** Number of lines that cannot be paid for. */
  unavailable: number;
  currency: Currency;
  /** What the lines are sold under. */
  conditions: readonly ConditionText[];
}

function unavailableMessage(unavailable: number): string {
  return unavailable === 1
    ? "1 product cannot be bought now and is not part of the total."
    : `${unavailable} products cannot be bought now and are not part of the total.`;
}

/** The cart's totals, and the link to the checkout. */
export function CartSummary({ items, unavailable, currency, conditions }: Props) {
  return (
    <section className="card summary" aria-labelledby="summary">
      <h2 id="summary">Order summary</h2>
      <CartSums items={items} currency={currency} noted />
      {unavailable > 0 && <p className="small">{unavailableMessage(unavailable)}</p>}
      {items.length > 0 && (
        <a className="button" href={ROUTES.checkout}>
          Secure Checkout
        </a>
      )}
      <a className="link" href={ROUTES.quoteRequest + QUOTE_FROM_CART}>
        Request a quotation for these
      </a>
      <a className="link" href={ROUTES.home}>
        Continue shopping
      </a>
      {/* Below the button, so that it does not move when the catalogue has answered. */}
      <Conditions conditions={conditions} />
    </section>
  );
}
