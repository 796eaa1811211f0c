import type { Interval } from "../../contract/shapes/part.ts";
import { servicePartsPath } from "../../contract/site.ts";
import { LOAD_FAILED_MESSAGE } from "../../lib/messages.ts";
import { intervalAnchor, serviceName } from "./model.ts";

interface Props {
  /** Slug of the unit. */
  unit: string;
  interval: Interval;
}

/**
 * The button that adds all parts of a service (FIT-02). Without its script it leads to the list of
 * these parts, where each has a button of its own.
 */
export function ServiceSetForm({ unit, interval }: Props) {
  return (
    <service-set data-lazy={LOAD_FAILED_MESSAGE}>
      <form action={`${servicePartsPath(unit)}#${intervalAnchor(interval)}`}>
        <button type="submit" className="button button-quiet">
          {`Add all for the ${serviceName(interval)}`}
        </button>
      </form>
      <span role="status" className="small" />
    </service-set>
  );
}
