import { isDeepStrictEqual } from "node:util";
import { countsOf, type Service, serviceGroups } from "../features/service-parts/model.ts";
import type { PackedProduct } from "./packed-product.ts";

interface UnitParts {
  serviceParts: ReadonlyMap<string, readonly PackedProduct[]>;
  services: ReadonlyMap<string, readonly Service[]>;
}

/**
 * The services of each unit by its slug.
 * @param before earlier ones; equal services are reused, so that pages are not rendered again
 */
export const servicesOf = (
  serviceParts: UnitParts["serviceParts"],
  before?: UnitParts,
): Map<string, readonly Service[]> =>
  new Map(
    serviceParts.entries().map(([unit, parts]) => {
      const earlier = before?.services.get(unit);
      // Grouping the parts of every unit after each edit would take 0.1 s at 10,000 products.
      if (earlier && before?.serviceParts.get(unit) === parts) return [unit, earlier];
      const services = serviceGroups(parts, unit).map((group) => ({
        interval: group.interval,
        shorter: group.shorter,
        counts: countsOf(group),
      }));
      return [unit, earlier && isDeepStrictEqual(earlier, services) ? earlier : services];
    }),
  );
