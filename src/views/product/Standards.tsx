import type { Product } from "../../domain/product.ts";

/** Standards a product was tested to, by number and by name. */
export function Standards({ standards }: { standards: Product["standards"] }) {
  return (
    <ul className="standards" aria-label="Standards">
      {standards.map(({ code, title }) => (
        <li key={code}>
          <span className="badge">{code}</span> {title}
        </li>
      ))}
    </ul>
  );
}
