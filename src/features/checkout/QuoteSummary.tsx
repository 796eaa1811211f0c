import type { ReactNode } from "react";
import { formatMoney } from "../../contract/rules/money.ts";
import { FREIGHT_NOTE, TOTAL_NOTE } from "../../contract/rules/order-amounts.ts";
import { ROUTES, thumbnailPath } from "../../contract/site.ts";
import { formatDate } from "../../ui/dates.ts";
import { CHECKOUT_MESSAGES } from "./messages.ts";
import type { PricedCart } from "./price-cart.ts";

/**
 * The server's prices by line and in total. Until payment starts, it says what the card will be
 * charged; then the card form says so, next to its button (D6).
 * @param children what the customer agrees to, until payment starts
 */
export function QuoteSummary({
  priced: { quote, entries },
  children,
}: {
  priced: PricedCart;
  children?: ReactNode;
}) {
  const { code } = quote.currency;
  const money = (amount: number): string => formatMoney(amount, code);
  return (
    <section className="card summary" aria-labelledby="summary">
      <h2 id="summary">Order summary</h2>
      <ul className="bought">
        {quote.lines.map(({ id, title, quantity, unitPrice }) => {
          const entry = entries.find(({ documentId }) => documentId === id);
          return (
            <li key={id}>
              {entry && <img src={thumbnailPath(id)} alt="" width={64} height={48} />}
              <span>
                {title} <span className="caption">{entry?.part}</span>
              </span>
              <span className="small">
                {quantity} × {money(unitPrice)}
              </span>
              <span className="figures">{money(unitPrice * quantity)}</span>
            </li>
          );
        })}
      </ul>
      <dl>
        <dt>Subtotal</dt>
        <dd>{money(quote.subtotal)}</dd>
        <dt>
          Shipping <span className="small">{FREIGHT_NOTE}</span>
        </dt>
        <dd>{money(quote.shipping)}</dd>
        <dt>Tax</dt>
        <dd>{money(quote.tax)}</dd>
        <dt className="total">
          Total <span className="small">{TOTAL_NOTE}</span>
        </dt>
        <dd className="total">{money(quote.total)}</dd>
      </dl>
      {children && <p className="charged">{CHECKOUT_MESSAGES.charged(money(quote.charged), code)}</p>}
      <p className="small">
        Our{" "}
        <a className="link" href={ROUTES.terms}>
          terms of sale
        </a>
        {quote.terms?.revisedOn && ` of ${formatDate(quote.terms.revisedOn)}`} apply.
      </p>
      {children}
    </section>
  );
}
