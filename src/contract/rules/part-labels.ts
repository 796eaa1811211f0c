import type { Dimension, DimensionName, Interval } from "../shapes/part.ts";

export const ON_CONDITION = "On condition";

/** When a part is replaced: `Every 12 months`, `Every 100 hours`, `Every month`, `On condition`. */
export function intervalLabel({ every, per }: Interval): string {
  if (every === null) return ON_CONDITION;
  return every === 1 ? `Every ${per.replace(/s$/, "")}` : `Every ${every.toLocaleString("en-GB")} ${per}`;
}

/**
 * How many of a part one service replaces: `4 per service`; without an interval, how many the unit
 * has: `4 per unit`; `option` for none.
 * @param interval its label
 */
export const quantityLabel = (quantity: number, interval: string): string =>
  quantity === 0 ? "option" : `${quantity} per ${interval === ON_CONDITION ? "unit" : "service"}`;

/** Orders intervals: months and hours from short to long, on condition last. */
export function compareIntervals(a: Interval, b: Interval): number {
  return PER_ORDER[a.per] - PER_ORDER[b.per] || (a.every ?? 0) - (b.every ?? 0);
}

const PER_ORDER: Readonly<Record<Interval["per"], number>> = { months: 0, hours: 1, condition: 2 };

/** What a dimension measures, as pages and drawings call it. */
export const DIMENSION_LABELS: Readonly<Record<DimensionName, string>> = {
  inside_diameter: "Inside diameter",
  outside_diameter: "Outside diameter",
  section: "Section",
  length: "Length",
  width: "Width",
  height: "Height",
  thickness: "Thickness",
  wire_diameter: "Wire diameter",
  free_length: "Free length",
  coils: "Coils",
  large_diameter: "Large diameter",
  small_diameter: "Small diameter",
  bore: "Bore",
  thread_a: "Thread A",
  thread_b: "Thread B",
  pressure: "Working pressure",
  proof_pressure: "Proof pressure",
  rate: "Spring rate",
  volume: "Volume",
  mass: "Mass",
  voltage: "Voltage",
  capacity: "Capacity",
  pins: "Pins",
  spokes: "Spokes",
  springs: "Springs",
};

/** What a dimension is called beside all others of its part: a single thread needs no letter. */
export function dimensionLabel(name: DimensionName, all: ReadonlyArray<{ name: DimensionName }>): string {
  const isThread = name === "thread_a" || name === "thread_b";
  const threads = all.filter((other) => other.name === "thread_a" || other.name === "thread_b");
  return isThread && threads.length === 1 ? "Thread" : DIMENSION_LABELS[name];
}

/**
 * A dimension's value with its unit: `7.65 mm`, `10`, `M16 × 1`.
 * @param decimals at least so many of a number in millimetres
 */
export function dimensionText({ value, unit, text }: Omit<Dimension, "name">, decimals = 0): string {
  if (text !== null) return text;
  // With three decimals at most. Options make this a hundred times as slow.
  const options = decimals > 0 && unit === "mm" ? { minimumFractionDigits: decimals } : undefined;
  const number = (value ?? 0).toLocaleString("en-GB", options);
  return unit === null || unit === "none" ? number : `${number} ${unit}`;
}
