import {
  dimensionLabel,
  dimensionText,
  intervalLabel,
  quantityLabel,
} from "../../../contract/rules/part-labels.ts";
import { isPart } from "../../../contract/rules/parts.ts";
import { typeset } from "../../../contract/rules/typeset.ts";
import type { Product } from "../../../contract/shapes/product.ts";
import { productPath } from "../../../contract/site.ts";
import { KeyFacts } from "./KeyFacts.tsx";

/** A part's dimensions, in the form of key facts: those of O-rings as their title states them. */
export const dimensionFacts = ({
  dimensions,
  drawing,
}: Pick<Product, "dimensions" | "drawing">): Product["key_facts"] =>
  dimensions.map((dimension) => ({
    label: dimensionLabel(dimension.name, dimensions),
    value: dimensionText(dimension, drawing === "o-ring" ? 2 : 0),
    condition: null,
  }));

interface SectionProps {
  id: string;
  title: string;
  rows: readonly { slug: string; title: string; texts: readonly string[] }[];
}

function Section({ id, title, rows }: SectionProps) {
  if (rows.length === 0) return null;
  return (
    <section id={id} className="tab-panel split" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <ul className="service-list">
        {rows.map((row) => (
          <li key={row.slug}>
            <a href={productPath(row.slug)}>{typeset(row.title)}</a>
            {row.texts.map((text) => (
              <span key={text} className="small figures">
                {text}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a part measures, contains and fits (FIT-01); nothing for a product that is no part. */
export function PartDetails({ product }: { product: Product }) {
  return (
    <>
      {isPart(product) && product.dimensions.length > 0 && (
        <KeyFacts id="dimensions" facts={dimensionFacts(product)} />
      )}
      <Section
        id="contents"
        title="Contents"
        rows={product.contents.map(({ part, quantity }) => ({ ...part, texts: [`${quantity} in the kit`] }))}
      />
      <Section
        id="fits"
        title="Fits"
        rows={product.fits.map(({ unit, quantity, ...fit }) => {
          const interval = intervalLabel(fit);
          return { ...unit, texts: [quantityLabel(quantity, interval), interval] };
        })}
      />
    </>
  );
}
