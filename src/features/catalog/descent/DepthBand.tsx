import { typeset } from "../../../contract/rules/typeset.ts";
import { productPath } from "../../../contract/site.ts";
import { PreparedPicture } from "../../../ui/picture/PreparedPicture.tsx";
import { CompareLink } from "../../compare/CompareLink.tsx";
import { Price, ProductAction } from "../card/Availability.tsx";
import { CardRemarks } from "../card/CardRemarks.tsx";
import { Value } from "../product/KeyFacts.tsx";
import type { Band } from "./model.ts";

const SIZES = "(min-width: 768px) min(45vw, 736px), 100vw";
const DRY_SIZES = "(min-width: 768px) min(40vw, 508px), 40vw";

interface Props {
  band: Band;
  /** Whether it stays at the surface. */
  dry?: boolean;
}

/** A featured product: picture, title, three large numerals with their conditions, price. */
export function DepthBand({ band: { card, facts, inWater }, dry = false }: Props) {
  const picture = inWater ?? card.featured;
  return (
    <article className={`band${dry ? " dry" : ""}${inWater ? " wet" : ""}`}>
      <a href={productPath(card.slug)}>
        {picture && (
          <PreparedPicture
            picture={picture}
            sizes={dry ? DRY_SIZES : SIZES}
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
