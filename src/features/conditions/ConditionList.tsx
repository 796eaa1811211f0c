import { type ConditionText, releasedCountries } from "../../contract/rules/conditions.ts";

interface Props {
  conditions: readonly ConditionText[];
  /** Whether the titles stand above already. */
  titled?: boolean;
}

/** Title and text of conditions of sale, and the countries that one releases (CON-01, CON-02). */
export function ConditionList({ conditions, titled = false }: Props) {
  return (
    <ul>
      {conditions.map((condition) => (
        <li key={condition.documentId}>
          {!titled && <h3>{condition.title}</h3>}
          <p>{condition.text}</p>
          {condition.kind === "destinations" && (
            <p className="countries">
              {releasedCountries(condition).join(", ") || "No country is released."}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The conditions of a product or a cart, beside its button; nothing if there are none. */
export function Conditions({ conditions }: { conditions: readonly ConditionText[] }) {
  if (conditions.length === 0) return null;
  return (
    <section className="conditions" aria-labelledby="conditions">
      <h2 id="conditions">Conditions of sale</h2>
      <ConditionList conditions={conditions} />
    </section>
  );
}
