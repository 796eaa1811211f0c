import { type ConditionText, conditionLines } from "../../contract/rules/conditions.ts";

/** What a condition says, and the countries that it releases (CON-01, CON-02). */
export function ConditionBody({ condition }: { condition: ConditionText }) {
  return (
    <>
      {conditionLines(condition).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change
        <p key={index}>{line}</p>
      ))}
    </>
  );
}

/** The conditions of a product or a cart, beside its button; nothing if there are none. */
export function Conditions({ conditions }: { conditions: readonly ConditionText[] }) {
  if (conditions.length === 0) return null;
  return (
    <section className="notice small no-print" aria-labelledby="conditions">
      <h2 id="conditions" className="caption">
        Conditions of sale
      </h2>
      {conditions.map((condition) => (
        <div key={condition.documentId} className="mt-4">
          <strong>{condition.title}</strong>
          <ConditionBody condition={condition} />
        </div>
      ))}
    </section>
  );
}
