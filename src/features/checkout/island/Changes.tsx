import { formatMoney, type Minor } from "../../../contract/rules/money.ts";
import { ROUTES } from "../../../contract/site.ts";
import { formatDate } from "../../../ui/dates.ts";
import { describeChange } from "../../cart/review/model.ts";
import type { PricedCart } from "../price-cart.ts";

const PROBLEM_ID = "problem-changes";

/** Changes since the cart was shown, and the checkbox to accept them (D1, D17). */
export function Changes({ priced: { quote, notes, withdrawn, newTerms } }: { priced: PricedCart }) {
  if (notes.size === 0 && withdrawn.length === 0 && !newTerms) return null;
  const money = (amount: Minor): string => formatMoney(amount, quote.currency.code);
  return (
    <section className="notice changes" aria-labelledby="changes">
      <h3 id="changes">What has changed</h3>
      <ul>
        {quote.lines.flatMap(({ id, title }) =>
          (notes.get(id) ?? []).map((note) => (
            <li key={`${id} ${note.kind}`}>
              <strong>{title}</strong>: {describeChange(note, money)}
            </li>
          )),
        )}
        {withdrawn.map(({ id, title }) => (
          <li key={id}>
            <strong>{title}</strong>: No longer available. It is not part of this order.
          </li>
        ))}
        {newTerms && (
          <li>
            Our terms of sale have been revised.{" "}
            <a className="link" href={ROUTES.terms} target="_blank" rel="noreferrer">
              {quote.terms?.revisedOn ? `Terms of ${formatDate(quote.terms.revisedOn)}` : "Our terms of sale"}{" "}
              (new tab)
            </a>
          </li>
        )}
      </ul>
      <label className="check">
        <input type="checkbox" name="changes" required aria-describedby={PROBLEM_ID} /> I agree to these
        changes
      </label>
      <p id={PROBLEM_ID} className="message message-error" />
    </section>
  );
}
