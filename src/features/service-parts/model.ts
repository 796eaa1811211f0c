import { availabilityOf } from "../../contract/rules/availability.ts";
import type { Minor } from "../../contract/rules/money.ts";
import { compareIntervals, intervalLabel } from "../../contract/rules/part-labels.ts";
import type { Interval } from "../../contract/shapes/part.ts";
import { compareByTitle, type Product } from "../../contract/shapes/product.ts";

/** A part as service lists show it. */
export type ServicePart = Pick<
  Product,
  | "documentId"
  | "slug"
  | "title"
  | "part_number"
  | "price"
  | "fits"
  | "contents"
  | "drawing"
  | "dimensions"
  | "steps"
>;

export interface ServiceRow<P extends ServicePart = ServicePart> {
  part: P;
  /** How many of it the unit has. */
  quantity: number;
  /** How many of them the kits of the same group contain. */
  inKits: number;
}

/** The parts of a unit that are replaced at the same interval. */
export interface ServiceGroup<P extends ServicePart = ServicePart> {
  interval: Interval;
  /** Kits first, then by title. */
  rows: readonly ServiceRow<P>[];
}

/** What one press of a service's button adds: as much as the service needs beside its kits. */
export interface ServiceCounts {
  /** Number of all parts of the group. */
  listed: number;
  /** Numbers of different kits and other parts that the button adds. */
  kits: number;
  parts: number;
  /** What they cost together, in cents of USD. Other currencies round each line of the cart. */
  total: Minor;
  /** Needed, but without a price in the shop. */
  onRequest: number;
}

/** A group without its parts. */
export interface Service {
  interval: Interval;
  counts: ServiceCounts;
}

interface FittedPart<P> {
  part: P;
  quantity: number;
  interval: Interval;
}

const keyOf = ({ every, per }: Interval): string => `${per} ${every}`;

const kitsFirst = (a: ServicePart, b: ServicePart): number =>
  Number(b.contents.length > 0) - Number(a.contents.length > 0) || compareByTitle(a, b);

function fitted<P extends ServicePart>(parts: readonly P[], unit: string): FittedPart<P>[] {
  return parts.flatMap((part) =>
    part.fits
      .filter((fit) => fit.unit.slug === unit)
      .map(({ quantity, every, per }) => ({ part, quantity, interval: { every, per } })),
  );
}

/** How many of a part these kits contain. */
const countInKits = (kits: readonly FittedPart<ServicePart>[], { documentId }: ServicePart): number =>
  kits
    .flatMap(({ part, quantity }) =>
      part.contents
        .filter((content) => content.part.documentId === documentId)
        .map((content) => content.quantity * quantity),
    )
    .reduce((sum, count) => sum + count, 0);

/**
 * The service parts of a unit by interval (FIT-02).
 * @param parts the parts that fit it
 * @param unit its slug
 */
export function serviceGroups<P extends ServicePart>(parts: readonly P[], unit: string): ServiceGroup<P>[] {
  const groups = Map.groupBy(fitted(parts, unit), ({ interval }) => keyOf(interval));
  return [...groups.values()]
    .map((members) => ({
      interval: members[0]?.interval ?? { every: null, per: "condition" as const },
      rows: members
        .sort((a, b) => kitsFirst(a.part, b.part))
        .map(({ part, quantity }) => ({
          part,
          quantity,
          inKits: Math.min(quantity, countInKits(members, part)),
        })),
    }))
    .sort((a, b) => compareIntervals(a.interval, b.interval));
}

/** The anchor of an interval's group: `every-12-months`, `on-condition`. */
export const intervalAnchor = (interval: Interval): string =>
  intervalLabel(interval).toLowerCase().replaceAll(",", "").replaceAll(" ", "-");

/** What a service is called: `12-month service`, `100-hour service`. */
export const serviceName = ({ every, per }: Interval): string =>
  `${every?.toLocaleString("en-GB")}-${per.replace(/s$/, "")} service`;

const monthsOf = ({ every, per }: Interval): number => (per === "months" && every) || 0;

/**
 * Says what the sets of services do not contain, by the first two services that fall on one day:
 * `At 24 months, order the 12-month parts too.` Nothing if no two do.
 */
export function shorterServicesText(services: ReadonlyArray<{ readonly interval: Interval }>): string {
  const months = services.map(({ interval }) => monthsOf(interval)).filter((every) => every > 0);
  const pairs = months.flatMap((long) =>
    months.filter((short) => short < long && long % short === 0).map((short) => [long, short] as const),
  );
  const [[long, short] = []] = pairs.sort(([a, b], [c, d]) => a - c || b - d);
  return long
    ? `No service includes a shorter one: at ${long} months, order the ${short}-month parts too.`
    : "";
}

/** How many of a part the service needs beside the kits of its group. */
export const neededBesideKits = ({ quantity, inKits }: ServiceRow): number => quantity - inKits;

/** Whether a service can be ordered at once: parts on condition and options are chosen singly. */
export const isService = ({ interval, counts: { kits, parts, onRequest } }: Service): boolean =>
  interval.per !== "condition" && kits + parts + onRequest > 0;

/** Counts the parts of a group by how they are ordered, and adds up their prices. */
export function countsOf({ rows }: Pick<ServiceGroup, "rows">): ServiceCounts {
  const needed = rows.filter((row) => neededBesideKits(row) > 0);
  const added = needed.flatMap((row) => {
    const availability = availabilityOf(row.part);
    const isKit = row.part.contents.length > 0;
    return availability.kind === "sale" ? [{ isKit, price: availability.price * neededBesideKits(row) }] : [];
  });
  const kits = added.filter(({ isKit }) => isKit).length;
  return {
    listed: rows.length,
    kits,
    parts: added.length - kits,
    total: added.reduce((sum, { price }) => sum + price, 0),
    onRequest: needed.length - added.length,
  };
}

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? "" : "s"}`;

/** What a service's button adds: `2 kits, 4 parts`; of a group without one, all that it lists. */
export function countsText(service: Service): string {
  const { listed, kits, parts, onRequest } = service.counts;
  if (!isService(service)) return plural(listed, "part");
  const texts = [
    kits > 0 && plural(kits, "kit"),
    parts > 0 && plural(parts, "part"),
    onRequest > 0 && `${onRequest} on request`,
  ];
  return texts.filter(Boolean).join(", ");
}
