import { memo } from "react";
import { intervalLabel } from "../../contract/rules/part-labels.ts";
import { servicePartsPath } from "../../contract/site.ts";
import { intervalAnchor, isService, type Service } from "./model.ts";
import { ServiceContents } from "./ServiceContents.tsx";
import { ServiceSetForm } from "./ServiceSetForm.tsx";

interface Props {
  /** Slug of the unit. */
  unit: string;
  services: readonly Service[];
}

/** The services of a unit with the way to their parts: the list would not fit the first flight. */
// Astro recognizes a memo as React's; it renders a plain function twice on every page to find out.
export const ServiceSummary = memo(function ServiceSummary({ unit, services }: Props) {
  const path = servicePartsPath(unit);
  return (
    <ul className="service-list">
      {services.map((service) => {
        const { interval } = service;
        return (
          <li key={intervalAnchor(interval)}>
            <p>
              <a href={`${path}#${intervalAnchor(interval)}`}>{intervalLabel(interval)}</a>{" "}
              <ServiceContents service={service} />
            </p>
            {isService(service) && <ServiceSetForm unit={unit} service={service} />}
          </li>
        );
      })}
    </ul>
  );
});
