import { memo } from "react";
import { intervalLabel, quantityLabel } from "../../contract/rules/part-labels.ts";
import { typeset } from "../../contract/rules/typeset.ts";
import { productPath } from "../../contract/site.ts";
import { Price, ProductAction } from "../catalog/card/Availability.tsx";
import { countsOf, intervalAnchor, isService, type ServiceGroup, type ServiceRow } from "./model.ts";
import { ServiceContents } from "./ServiceContents.tsx";
import { ServiceSetForm } from "./ServiceSetForm.tsx";

interface RowProps {
  row: ServiceRow;
  /** Label of the interval of its group. */
  interval: string;
}

/** How many the service needs, and how many of them come with one of its kits. */
function Quantity({ row, interval }: RowProps) {
  const { quantity, inKits } = row;
  const label = quantityLabel(quantity, interval);
  if (inKits === 0) return <p className="small">{label}</p>;
  const inKit = inKits === quantity ? "in the kit" : `${inKits} of them in the kit`;
  return <p className="small">{`${label}, ${inKit}`}</p>;
}

function Row({ row, interval }: RowProps) {
  const { part } = row;
  return (
    <li className="service-row">
      <div>
        <a href={productPath(part.slug)}>{typeset(part.title)}</a>
        {part.part_number && <p className="part-number">{part.part_number}</p>}
      </div>
      <Quantity row={row} interval={interval} />
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
    const [anchor, label] = [intervalAnchor(interval), intervalLabel(interval)];
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
          <h2 id={`${anchor}-title`}>{label}</h2>
          <p>
            <ServiceContents service={service} />
          </p>
          {isService(service) && <ServiceSetForm unit={unit} service={service} />}
        </div>
        <ul>
          {group.rows.map((row) => (
            <Row key={row.part.documentId} row={row} interval={label} />
          ))}
        </ul>
      </section>
    );
  });
});
