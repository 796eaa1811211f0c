import type { ReactNode } from "react";
import { CHECKOUT } from "../../domain/checkout-messages.ts";
import { formatDate } from "../../domain/dates.ts";
import { formatMoney } from "../../domain/money.ts";
import { ROUTES } from "../../site.ts";
import type { Offer } from "../../stores/price-cart.ts";

/** What the server asks, line by line and in all, and what that means for the card (D6). */
export function OfferSummary({ offer: { quote }, children }: { offer: Offer; children?: ReactNode }) {
  const { code } = quote.currency;
  const money = (amount: number): string => formatMoney(amount, code);
  return (
    <section className="card summary" aria-labelledby="summary">
      <h2 id="summary">Order summary</h2>
      <ul className="bought">
        {quote.lines.map(({ id, title, quantity, unitPrice }) => (
          <li key={id}>
            <span>{title}</span>
            <span className="small">
              {quantity} × {money(unitPrice)}
            </span>
            <span className="figures">{money(unitPrice * quantity)}</span>
          </li>
        ))}
      </ul>
      <dl>
        <dt>Subtotal</dt>
        <dd>{money(quote.subtotal)}</dd>
        <dt>Shipping</dt>
        <dd>{money(quote.shipping)}</dd>
        <dt>Tax</dt>
        <dd>{money(quote.tax)}</dd>
        <dt className="total">Total</dt>
        <dd className="total">{money(quote.total)}</dd>
      </dl>
      <p className="charged">{CHECKOUT.charged(money(quote.total), code)}</p>
      <p className="small">
        Ex-works, excluding VAT; freight by arrangement. Our{" "}
        <a className="link" href={ROUTES.terms}>
          terms of sale
        </a>
        {quote.terms?.revisedOn && ` of ${formatDate(quote.terms.revisedOn)}`} apply.
      </p>
      {children}
    </section>
  );
}
