import { servicePartsPath } from "../../contract/site.ts";
import { LOAD_FAILED_MESSAGE } from "../../lib/messages.ts";
import { intervalAnchor, isQuoted, type Service, serviceName } from "./model.ts";

interface Props {
  /** Slug of the unit. */
  unit: string;
  service: Service;
}

/**
 * The button that adds all parts of a service to the cart (FIT-02), or to the quote list if one of
 * them has no price. Without its script it leads to the list of these parts, where each has a
 * button of its own.
 */
export function ServiceSetForm({ unit, service }: Props) {
  const { interval } = service;
  const action = isQuoted(service) ? "Request a quote" : "Add all";
  return (
    <service-set data-lazy={LOAD_FAILED_MESSAGE}>
      <form action={`${servicePartsPath(unit)}#${intervalAnchor(interval)}`}>
        <button type="submit" className="button button-quiet">
          {`${action} for the ${serviceName(interval)}`}
        </button>
      </form>
      <span role="status" className="small" />
    </service-set>
  );
}
