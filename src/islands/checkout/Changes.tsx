import type { QuoteNote } from "../../domain/checkout.ts";
import { formatDate } from "../../domain/dates.ts";
import { formatMoney } from "../../domain/money.ts";
import { type CurrencyCode, ROUTES } from "../../site.ts";
import type { Offer } from "../../stores/price-cart.ts";

const PROBLEM = "problem-changes";

function wordsOf(note: QuoteNote, code: CurrencyCode): string {
  if (note.kind === "renamed") return `The name has changed; it was “${note.was}”.`;
  return `The price has changed from ${formatMoney(note.was, code)} to ${formatMoney(note.now, code)}.`;
}

/** What differs from what was on the buyer's screen, line by line, and the box to agree to it (D1, D17); nothing where nothing does. */
export function Changes({ offer: { quote, notes, withdrawn, newTerms } }: { offer: Offer }) {
  if (notes.size === 0 && withdrawn.length === 0 && !newTerms) return null;
  return (
    <section className="notice changes" aria-labelledby="changes">
      <h3 id="changes">What has changed</h3>
      <ul>
        {quote.lines.flatMap(({ id, title }) =>
          (notes.get(id) ?? []).map((note) => (
            <li key={`${id} ${note.kind}`}>
              <strong>{title}</strong>: {wordsOf(note, quote.currency.code)}
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
        <input type="checkbox" name="changes" required aria-describedby={PROBLEM} /> I agree to these changes
      </label>
      <p id={PROBLEM} className="message message-error" />
    </section>
  );
}
