import { typeset } from "../../../contract/rules/typeset.ts";
import type { Product } from "../../../contract/shapes/product.ts";

/** Standards that the product was tested to, by number and title. */
export function Standards({ standards }: { standards: Product["standards"] }) {
  return (
    <ul className="standards" aria-label="Standards">
      {standards.map(({ code, title }) => (
        <li key={code}>
          <span className="badge">{code}</span>
          {` ${typeset(title)}`}
        </li>
      ))}
    </ul>
  );
}
