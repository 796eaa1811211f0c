import { formatDate } from "../../../ui/dates.ts";
import type { OrderCondition } from "../tracking/conditions.ts";

const STATE_TEXTS: Readonly<Record<string, string>> = {
  open: "We check this before anything is sent.",
  refused: "We could not confirm this, so the order is not sent.",
};

/** The conditions of sale as they were shown, with what the customer stated. */
export function OrderConditions({ conditions }: { conditions: readonly OrderCondition[] }) {
  return conditions.map(({ title, text, stated, deletedAt, state }) => (
    <section key={title + text} className="parcel">
      <h2 className="caption">{title}</h2>
      <p className="small">{text}</p>
      {stated.length > 0 && <p>{stated.join("\n")}</p>}
      {deletedAt && (
        <p>
          What you stated was deleted on {formatDate(deletedAt.toISOString().slice(0, "2026-01-31".length))}.
        </p>
      )}
      {STATE_TEXTS[state] && <p>{STATE_TEXTS[state]}</p>}
    </section>
  ));
}
