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
  /** How many of it the service replaces; without an interval, how many the unit has. */
  quantity: number;
  /** How many of them the kits of the same group contain. */
  inKits: number;
}

/** A part that a service needs, and how many of it beside those in kits. */
export interface NeededPart<P extends ServicePart = ServicePart> {
  part: P;
  quantity: number;
}

/** The parts of a unit that are replaced at the same interval. */
export interface ServiceGroup<P extends ServicePart = ServicePart> {
  interval: Interval;
  /** Of the shorter services that fall on the same day as this one. */
  shorter: readonly Interval[];
  /** Kits first, then by title. */
  rows: readonly ServiceRow<P>[];
  /** What the service needs with the shorter ones, each part once. */
  needed: readonly NeededPart<P>[];
}

/** What a service's button adds or requests, with the shorter services of the same day. */
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
export interface Service extends Pick<ServiceGroup, "interval" | "shorter"> {
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

/** Whether a service is due whenever a longer one is: every 12 months at 24, not at 18. */
const fallsOn = (short: Interval, { every, per }: Interval): boolean =>
  short.per === per &&
  short.every !== null &&
  every !== null &&
  short.every < every &&
  every % short.every === 0;

/** What parts that are due on one day need beside the kits among them, each part once. */
function neededOf<P extends ServicePart>(due: readonly FittedPart<P>[]): NeededPart<P>[] {
  const needed = [...Map.groupBy(due, ({ part }) => part).entries()].map(([part, places]) => {
    const quantity = places.reduce((sum, place) => sum + place.quantity, 0);
    return { part, quantity: quantity - Math.min(quantity, countInKits(due, part)) };
  });
  return needed.filter(({ quantity }) => quantity > 0);
}

/**
 * The service parts of a unit by interval (FIT-02). A longer service needs the parts of the shorter
 * ones that fall on the same day.
 * @param parts the parts that fit it
 * @param unit its slug
 */
export function serviceGroups<P extends ServicePart>(parts: readonly P[], unit: string): ServiceGroup<P>[] {
  const all = fitted(parts, unit).sort((a, b) => kitsFirst(a.part, b.part));
  const groups = [...Map.groupBy(all, ({ interval }) => keyOf(interval)).values()]
    .map((members) => ({
      interval: members[0]?.interval ?? { every: null, per: "condition" as const },
      members,
    }))
    .sort((a, b) => compareIntervals(a.interval, b.interval));
  return groups.map(({ interval, members }) => {
    const shorter = groups.filter((other) => fallsOn(other.interval, interval));
    return {
      interval,
      shorter: shorter.map((other) => other.interval),
      rows: members.map(({ part, quantity }) => ({
        part,
        quantity,
        inKits: Math.min(quantity, countInKits(members, part)),
      })),
      needed: neededOf([...members, ...shorter.flatMap((other) => other.members)]),
    };
  });
}

/** The anchor of an interval's group: `every-12-months`, `on-condition`. */
export const intervalAnchor = (interval: Interval): string =>
  intervalLabel(interval).toLowerCase().replaceAll(",", "").replaceAll(" ", "-");

/** What a service is called: `12-month service`, `100-hour service`. */
export const serviceName = ({ every, per }: Interval): string =>
  `${every?.toLocaleString("en-GB")}-${per.replace(/s$/, "")} service`;

/** Which shorter services a service contains: `with the parts of the 3 and 12-month services`. */
export function shorterText({ shorter }: Pick<Service, "shorter">): string {
  const last = shorter.at(-1);
  if (last === undefined) return "";
  const others = shorter.slice(0, -1).map(({ every }) => `${every?.toLocaleString("en-GB")}`);
  const numbers = others.length === 0 ? "" : `${others.join(", ")} and `;
  return `with the parts of the ${numbers}${serviceName(last)}${others.length === 0 ? "" : "s"}`;
}

/** Whether a service can be ordered at once: parts on condition and options are chosen singly. */
export const isService = ({ interval, counts: { kits, parts, onRequest } }: Service): boolean =>
  interval.per !== "condition" && kits + parts + onRequest > 0;

/** Whether a service is one quotation: a part has no price here, and no set comes in part. */
export const isQuoted = ({ counts }: Service): boolean => counts.onRequest > 0;

/** Counts what a service needs by how it is ordered, and adds up the prices. */
export function countsOf({ rows, needed }: Pick<ServiceGroup, "rows" | "needed">): ServiceCounts {
  const added = needed.flatMap(({ part, quantity }) => {
    const availability = availabilityOf(part);
    const isKit = part.contents.length > 0;
    return availability.kind === "sale" ? [{ isKit, price: availability.price * quantity }] : [];
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
