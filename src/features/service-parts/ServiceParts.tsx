import { memo } from "react";
import { intervalLabel, perUnitLabel } from "../../contract/rules/part-labels.ts";
import { productPath } from "../../contract/site.ts";
import { Price, ProductAction } from "../catalog/card/Availability.tsx";
import { countsOf, intervalAnchor, isService, type ServiceGroup, type ServiceRow } from "./model.ts";
import { ServiceContents } from "./ServiceContents.tsx";
import { ServiceSetForm } from "./ServiceSetForm.tsx";

/** How many the unit has, and how many of them come with a kit of the same service. */
function Quantity({ row }: { row: ServiceRow }) {
  const { quantity, inKits } = row;
  const perUnit = perUnitLabel(quantity);
  if (inKits === 0) return <p className="small">{perUnit}</p>;
  const inKit = inKits === quantity ? "in the kit" : `${inKits} of them in the kit`;
  return <p className="small">{`${perUnit}, ${inKit}`}</p>;
}

function Row({ row }: { row: ServiceRow }) {
  const { part } = row;
  return (
    <li className="service-row">
      <div>
        <a href={productPath(part.slug)}>{part.title}</a>
        {part.part_number && <p className="part-number">{part.part_number}</p>}
      </div>
      <Quantity row={row} />
      <Price product={part} />
      <ProductAction product={part} />
    </li>
  );
}

interface Props {
  /** Slug of the unit. */
  unit: string;
  groups: readonly ServiceGroup[];
}

/** The service parts of a unit, grouped by interval (FIT-02). */
// Astro recognizes a memo as React's; it renders a plain function twice on every page to find out.
export const ServiceParts = memo(function ServiceParts({ unit, groups }: Props) {
  return groups.map((group) => {
    const { interval, shorter, needed } = group;
    const anchor = intervalAnchor(interval);
    const service = { interval, shorter, counts: countsOf(group) };
    return (
      <section
        key={anchor}
        id={anchor}
        className="service-group"
        aria-labelledby={`${anchor}-title`}
        data-needed={needed.map(({ part, quantity }) => `${part.documentId}:${quantity}`).join(" ")}
      >
        <div className="service-head">
          <h2 id={`${anchor}-title`}>{intervalLabel(interval)}</h2>
          <p>
            <ServiceContents service={service} />
          </p>
          {isService(service) && <ServiceSetForm unit={unit} interval={interval} />}
        </div>
        <ul>
          {group.rows.map((row) => (
            <Row key={row.part.documentId} row={row} />
          ))}
        </ul>
      </section>
    );
  });
});
