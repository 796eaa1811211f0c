import { typeset } from "../../../contract/rules/typeset.ts";
import type { Product } from "../../../contract/shapes/product.ts";

/** An amount and a short unit, such as `300 m`, `±5 mbar` or `0.05–2.00 bar`. */
const AMOUNT = /^([±<>]?\s?[\d.,–×\s]*\d)\s*([^\d\s][^\d,]{0,8})$/;

export function Value({ children }: { children: string }) {
  const [, amount, unit] = children.match(AMOUNT) ?? [];
  if (amount === undefined) return typeset(children);
  return (
    <>
      {`${amount} `}
      <span className="unit">{unit}</span>
    </>
  );
}

/** A product's measured values with their conditions; the first ones are larger. */
export function KeyFacts({ facts, id }: { facts: Product["key_facts"]; id?: string }) {
  return (
    <dl className="key-facts" id={id}>
      {facts.map(({ label, value, condition }) => (
        <div key={`${label} ${value}`}>
          <dt className="caption">{typeset(label)}</dt>
          <dd>
            <Value>{value}</Value>
          </dd>
          {condition && <dd className="small">{typeset(condition)}</dd>}
        </div>
      ))}
    </dl>
  );
}
