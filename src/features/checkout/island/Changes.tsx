import { formatMoney } from "../../../contract/rules/money.ts";
import { type CurrencyCode, ROUTES } from "../../../contract/site.ts";
import { formatDate } from "../../../ui/dates.ts";
import type { QuoteNote } from "../model.ts";
import type { PricedCart } from "../price-cart.ts";

const PROBLEM_ID = "problem-changes";

function noteMessage(note: QuoteNote, code: CurrencyCode): string {
  if (note.kind === "renamed") return `The name has changed; it was “${note.was}”.`;
  return `The price has changed from ${formatMoney(note.was, code)} to ${formatMoney(note.now, code)}.`;
}

/** Changes since the cart was shown, and the checkbox to accept them (D1, D17). */
export function Changes({ priced: { quote, notes, withdrawn, newTerms } }: { priced: PricedCart }) {
  if (notes.size === 0 && withdrawn.length === 0 && !newTerms) return null;
  return (
    <section className="notice changes" aria-labelledby="changes">
      <h3 id="changes">What has changed</h3>
      <ul>
        {quote.lines.flatMap(({ id, title }) =>
          (notes.get(id) ?? []).map((note) => (
            <li key={`${id} ${note.kind}`}>
              <strong>{title}</strong>: {noteMessage(note, quote.currency.code)}
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
