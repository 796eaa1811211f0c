import type {
  Dimension,
  DimensionName,
  Drawing,
  Step,
  StepForm,
} from "../../../../src/contract/shapes/part.ts";
import type { DrawnPart } from "../../../../src/features/drawings/model.ts";

const COUNTS: readonly DimensionName[] = ["coils", "pins", "spokes", "springs"];
const unitOf = (name: DimensionName): Dimension["unit"] => {
  if (name === "pressure") return "bar";
  return COUNTS.includes(name) ? "none" : "mm";
};

export const numberOf = (name: DimensionName, value: number): Dimension => ({
  name,
  value,
  unit: unitOf(name),
  text: null,
});

/** A part of a kind: numbers in mm or counts, and texts. */
export const partOf = (
  drawing: Drawing,
  dimensions: Partial<Record<DimensionName, number | string>>,
  steps: readonly Step[] = [],
): DrawnPart => ({
  drawing,
  steps,
  dimensions: (Object.entries(dimensions) as [DimensionName, number | string][]).map(([name, value]) =>
    typeof value === "number" ? numberOf(name, value) : { name, value: null, unit: null, text: value },
  ),
});

/** A step of a turned part; it is round and solid unless stated. */
export const step = (
  diameter: number,
  length: number,
  { bore = null, form = "round" }: { bore?: number | null; form?: StepForm } = {},
): Step => ({ diameter, length, bore, form });

const oRing = (inside_diameter: number, section: number): DrawnPart =>
  partOf("o-ring", { inside_diameter, section });
const hose = (length: number, outside_diameter: number, thread_a: string, thread_b: string): DrawnPart =>
  partOf("hose", { length, outside_diameter, thread_a, thread_b, pressure: 15, proof_pressure: 100 });
const UNF = "3/8 in-24 UNF";
const SWIVEL = "9/16 in-18 UNF swivel";

/** Every kind, with the dimensions of the shop's spares and its smallest and longest ones. */
export const PARTS: Readonly<Record<string, DrawnPart>> = {
  "smallest O-ring": oRing(3, 1.5),
  "O-ring 4.47": oRing(4.47, 1.78),
  "O-ring 7.65": oRing(7.65, 1.78),
  "O-ring 9.25": oRing(9.25, 1.78),
  "O-ring 10.77": oRing(10.77, 2.62),
  "O-ring 12.42": oRing(12.42, 1.78),
  "O-ring 15.6": oRing(15.6, 1.78),
  "O-ring 17.12": oRing(17.12, 2.62),
  "O-ring 21.95": oRing(21.95, 1.78),
  "O-ring 40.94": oRing(40.94, 2.62),
  "O-ring 47.29": oRing(47.29, 2.62),
  "O-ring 50.47": oRing(50.47, 2.62),
  "O-ring 126.67": oRing(126.67, 2.62),
  "largest O-ring": oRing(139.29, 3.53),
  washer: partOf("washer", { outside_diameter: 12, inside_diameter: 6.4, thickness: 1.2 }),
  "mushroom valve": partOf("disc", { outside_diameter: 34, thickness: 0.35, length: 4.2 }),
  "exhaust valve": partOf("disc", { outside_diameter: 25, thickness: 0.6 }),
  "sintered disc": partOf("disc", { outside_diameter: 14, thickness: 3 }),
  "felt disc": partOf("disc", { outside_diameter: 45, thickness: 4 }),
  "light spring": partOf("spring", { outside_diameter: 9.5, wire_diameter: 0.9, free_length: 22, coils: 10 }),
  "strong spring": partOf("spring", {
    outside_diameter: 19.8,
    wire_diameter: 3.2,
    free_length: 41,
    coils: 8,
  }),
  "conical spring": partOf("conical-spring", {
    large_diameter: 24,
    small_diameter: 13,
    wire_diameter: 0.7,
    free_length: 18,
    coils: 5,
  }),
  "shortest hose": hose(150, 11.5, UNF, "female quick connect"),
  "hose 230": hose(230, 11.5, UNF, SWIVEL),
  "hose 560": hose(560, 11.5, UNF, SWIVEL),
  "hose 1000": hose(1000, 11.5, UNF, SWIVEL),
  "longest hose": hose(2100, 11.5, UNF, SWIVEL),
  "oxygen hose": hose(480, 9, "M10 × 1", "M10 × 1"),
  "high-pressure hose 150": hose(150, 6, "7/16 in-20 UNF", "gauge swivel"),
  "high-pressure hose 360": hose(360, 6, "7/16 in-20 UNF", "gauge swivel"),
  "high-pressure hose 610": hose(610, 6, "7/16 in-20 UNF", "gauge swivel"),
  "corrugated hose 380": partOf("corrugated-hose", { length: 380, bore: 38, outside_diameter: 52 }),
  "corrugated hose 450": partOf("corrugated-hose", { length: 450, bore: 38, outside_diameter: 52 }),
  "armoured hose": partOf("corrugated-hose", { length: 450, bore: 38, outside_diameter: 55 }),
  "conical filter": partOf("filter", { outside_diameter: 11, small_diameter: 6, length: 14 }),
  "inlet filter": partOf("filter", { outside_diameter: 6, length: 8 }),
  pin: partOf("pin", { length: 17.5, outside_diameter: 5.4 }),
  "mouthpiece strap": partOf("strap", { length: 480, width: 15 }),
  "longest strap": partOf("strap", { length: 3500, width: 50, thickness: 2.2 }),
  "cam band": partOf("strap", { length: 950, width: 50, small_diameter: 100, large_diameter: 140 }),
  "crotch strap": partOf("strap", { length: 950, width: 50 }),
  "handset cable": partOf("cable", { length: 1500, outside_diameter: 6.5, pins: 6 }),
  "display cable": partOf("cable", { length: 900, outside_diameter: 4.8, pins: 4 }),
  "cable without diameter": partOf("cable", { length: 120, pins: 3 }),
  clamp: partOf("clamp", { inside_diameter: 48, width: 7, thickness: 0.6 }),
  cell: partOf("turned", {}, [step(5.5, 1.2), step(14.5, 49.3)]),
  cartridge: partOf("turned", {}, [
    step(55, 3, { bore: 48 }),
    step(50.5, 3.4, { bore: 48 }),
    step(55, 3.6, { bore: 48 }),
    step(132, 12, { bore: 48 }),
    step(130, 254, { bore: 48, form: "mesh" }),
    step(132, 16),
  ]),
  "swivel pin": partOf("turned", { length: 17.5, outside_diameter: 5.4 }, [
    step(5.4, 1.75, { bore: 1 }),
    step(3.2, 2, { bore: 1 }),
    step(5.4, 10, { bore: 1 }),
    step(3.2, 2, { bore: 1 }),
    step(5.4, 1.75, { bore: 1 }),
  ]),
  "spring plate": partOf("turned", { springs: 6, free_length: 24 }, [step(124, 6, { bore: 56 })]),
  "sensor holder": partOf("turned", { thread_a: "M16 × 1" }, [
    step(26, 5, { bore: 16, form: "grip" }),
    step(22, 12, { bore: 16 }),
    step(20, 2, { bore: 12 }),
  ]),
  "relief valve": partOf("turned", { thread_a: UNF }, [
    step(14, 6, { bore: 5, form: "grip" }),
    step(16, 18, { bore: 8, form: "window" }),
    step(17, 7, { bore: 4, form: "hexagon" }),
    step(9.5, 8, { bore: 4, form: "thread" }),
  ]),
  "valve cage": partOf("turned", { spokes: 6 }, [
    step(37.8, 3, { bore: 31 }),
    step(34.4, 2.8, { bore: 31 }),
    step(37.8, 4.2, { bore: 31 }),
  ]),
  "dummy plug": partOf("turned", { pins: 6 }, [
    step(16, 3),
    step(14.6, 2),
    step(16, 7),
    step(24, 14, { form: "grip" }),
    step(18, 8),
    step(10, 6),
  ]),
  "long tube": partOf("turned", {}, [step(20, 10), step(12, 900, { bore: 8 }), step(20, 10)]),
  "oxygen gauge": partOf("gauge", {
    outside_diameter: 52,
    pressure: 300,
    thickness: 25,
    thread_a: "1/4 in-18 NPSM",
  }),
  "gauge without thread": partOf("gauge", { outside_diameter: 63, pressure: 16 }),
  label: partOf("sheet", { length: 60, width: 40 }),
  "pack of labels": partOf("sheet", { length: 60, width: 40, thickness: 8 }),
};
