import { memo } from "react";
import { intervalLabel } from "../../contract/rules/part-labels.ts";
import { servicePartsPath } from "../../contract/site.ts";
import { intervalAnchor, isService, type ServiceGroup } from "./model.ts";
import { ServiceSetForm } from "./ServiceSetForm.tsx";

interface Props {
  /** Slug of the unit. */
  unit: string;
  groups: readonly ServiceGroup[];
}

const countParts = (count: number): string => (count === 1 ? "1 part" : `${count} parts`);

/** The services of a unit with the way to their parts: the list would not fit the first flight. */
// Astro recognizes a memo as React's; it renders a plain function twice on every page to find out.
export const ServiceSummary = memo(function ServiceSummary({ unit, groups }: Props) {
  const path = servicePartsPath(unit);
  return (
    <ul className="service-list service-summary">
      {groups.map((group) => (
        <li key={intervalAnchor(group.interval)}>
          <a href={`${path}#${intervalAnchor(group.interval)}`}>{intervalLabel(group.interval)}</a>
          <span className="small figures">{countParts(group.rows.length)}</span>
          {isService(group) && <ServiceSetForm unit={unit} interval={group.interval} />}
        </li>
      ))}
    </ul>
  );
});
