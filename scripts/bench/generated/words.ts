import type { Random } from "./random.ts";

type Sentence = (random: Random) => string;

export const FAMILIES = [
  "Foreland",
  "Skerry",
  "Isobath",
  "Dunlin",
  "Leeward",
  "Plumbline",
  "Telltale",
  "Stanchion",
  "Breakwater",
  "Thermocline",
] as const;

export const KINDS = [
  "eCCR",
  "oxygen rebreather",
  "breathing loop",
  "handset",
  "bail-out set",
  "harness",
  "scrubber canister",
  "breathing simulator",
  "gas panel",
  "first stage",
] as const;

const MATERIALS = [
  "316L steel",
  "black acetal",
  "6082 aluminium",
  "titanium grade 5",
  "EPDM",
  "brass",
] as const;
const PARTS = [
  "scrubber",
  "counterlung",
  "solenoid valve",
  "oxygen sensor",
  "first stage",
  "controller",
] as const;
const LOADS = ["1.2 L/min", "1.6 L/min", "1.78 L/min", "2.0 L/min"] as const;

const SENTENCES: readonly [Sentence, ...Sentence[]] = [
  (r) =>
    `At ${r.between(20, 120)} m in water of ${r.between(2, 15)} °C the ${r.pick(PARTS)} lasts ${r.between(60, 240)} min at a load of ${r.pick(LOADS)}.`,
  (r) =>
    `The ${r.pick(PARTS)} is made of ${r.pick(MATERIALS)} and is proof-tested to ${r.between(20, 450)} bar before it leaves the works.`,
  (r) =>
    `Every set is measured on a breathing simulator at ${r.between(40, 90)} L/min, and the figures are delivered with it.`,
  (r) =>
    `A ${r.pick(PARTS)} that differs from the others by more than 0.${r.between(10, 30)} bar is voted out and named on the display.`,
  (r) =>
    `It is fitted without tools in ${r.between(2, 20)} min and can be opened for cleaning by the diver who uses it.`,
  (r) =>
    `Mass in air is ${r.between(3, 40)}.${r.between(0, 9)} kg ready to dive, and in seawater the set is neutral within 0.${r.between(2, 9)} kg.`,
  (r) =>
    `The seal between the ${r.pick(PARTS)} and the case of ${r.pick(MATERIALS)} is renewed after ${r.between(50, 500)} hours or ${r.between(1, 5)} years.`,
  (r) =>
    `Work of breathing is 1.${r.between(1, 9)} J/L at ${r.between(40, 100)} m with air, where the standard allows 2.75 J/L.`,
  (r) =>
    `Its battery holds ${r.between(8, 40)} h at ${r.between(0, 6)} °C with the display at half brightness, and a second one takes over by itself.`,
  () => "Training on this equipment, to the level that the standard asks for, is a condition of sale.",
  (r) =>
    `Parts wetted by the breathing gas are cleaned for oxygen service and packed in lots of ${r.between(1, 25)}, each with its batch number.`,
  () => "Where a figure here has no stated condition, please ask us for it: that is an omission on our side.",
];

/** Technical prose that differs between entries, as an editor would write it. */
export const sentences = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.pick(SENTENCES)(random)).join(" ");
