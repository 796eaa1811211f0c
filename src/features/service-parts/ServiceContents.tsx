import { Amount } from "../catalog/card/Availability.tsx";
import { countsText, isService, type Service, shorterText } from "./model.ts";

/** What a service's button adds, and what that costs: `2 kits, 4 parts · $412.00` (FIT-02). */
export function ServiceContents({ service }: { service: Service }) {
  const { total } = service.counts;
  const isPriced = isService(service) && total > 0;
  const shorter = isService(service) ? shorterText(service) : "";
  return (
    <span className="small">
      {`${countsText(service)}${isPriced ? " · " : ""}`}
      {isPriced && <Amount usd={total} />}
      {shorter && <span className="no-print">{`, ${shorter}`}</span>}
    </span>
  );
}
