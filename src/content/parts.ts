import { isDeepStrictEqual } from "node:util";
import { type Service, serviceGroups } from "../features/service-parts/model.ts";
import type { PackedProduct } from "./packed-product.ts";

/**
 * The services of each unit by its slug.
 * @param before earlier services; equal ones are reused, so that pages are not rendered again
 */
export const servicesOf = (
  serviceParts: ReadonlyMap<string, readonly PackedProduct[]>,
  before?: ReadonlyMap<string, readonly Service[]>,
): Map<string, readonly Service[]> =>
  new Map(
    serviceParts.entries().map(([unit, parts]) => {
      const services = serviceGroups(parts, unit).map(({ interval, rows }) => ({
        interval,
        count: rows.length,
      }));
      const earlier = before?.get(unit);
      return [unit, earlier && isDeepStrictEqual(earlier, services) ? earlier : services];
    }),
  );
