import type { Product } from "../../domain/product.ts";

/** `300 m`, `±5 mbar`, `0.05–2.00 bar`: an amount, and a unit that is short enough to stand small beside it. */
const AMOUNT = /^([±<>]?\s?[\d.,–×\s]*\d)\s*([^\d\s][^\d,]{0,8})$/;

function Value({ children }: { children: string }) {
  const [, amount, unit] = children.match(AMOUNT) ?? [];
  if (amount === undefined) return children;
  return (
    <>
      {amount} <span className="unit">{unit}</span>
    </>
  );
}

/** What can be measured of a product, each with the condition it was measured under; the first ones stand out. */
export function KeyFacts({ facts }: { facts: Product["key_facts"] }) {
  return (
    <dl className="key-facts">
      {facts.map(({ label, value, condition }) => (
        <div key={`${label} ${value}`}>
          <dt className="caption">{label}</dt>
          <dd>
            <Value>{value}</Value>
          </dd>
          {condition && <dd className="small">{condition}</dd>}
        </div>
      ))}
    </dl>
  );
}
