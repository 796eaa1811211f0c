import { typeset } from "../../../contract/rules/typeset.ts";
import { productPath } from "../../../contract/site.ts";
import { PreparedPicture } from "../../../ui/picture/PreparedPicture.tsx";
import { CompareLink } from "../../compare/CompareLink.tsx";
import { Price, ProductAction } from "../card/Availability.tsx";
import { CardRemarks } from "../card/CardRemarks.tsx";
import { Value } from "../product/KeyFacts.tsx";
import type { Band } from "./model.ts";

const SIZES = "(min-width: 1024px) 500px, (min-width: 720px) 40vw, 82vw";

interface Props {
  band: Band;
  /** Whether it stays at the surface, smaller than what dives. */
  dry?: boolean;
}

/** A featured product: picture, title, three large numerals with their conditions, price. */
export function DepthBand({ band: { card, facts }, dry = false }: Props) {
  return (
    <article className={dry ? "band dry" : "band"}>
      <a href={productPath(card.slug)}>
        {card.featured && (
          <PreparedPicture
            picture={card.featured}
            sizes={dry ? "9rem" : SIZES}
            className="product-card-picture"
          />
        )}
        <h3>{typeset(card.title)}</h3>
      </a>
      <div>
        {card.part_number && <p className="part-number">{card.part_number}</p>}
        {facts.length > 0 && (
          <dl>
            {facts.map(({ label, value, condition }) => (
              <div key={`${label} ${value}`}>
                <dt className="caption">{label}</dt>
                <dd>
                  <b>
                    <Value>{value}</Value>
                  </b>{" "}
                  {condition && <span className="small">{typeset(condition)}</span>}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <CardRemarks product={card} />
        <div className="band-price">
          <Price product={card} />
          <ProductAction product={card} />
          {card.facts && <CompareLink unit={card} />}
        </div>
      </div>
    </article>
  );
}
