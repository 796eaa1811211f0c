import type { Dimension, Drawing, partFields, Step } from "../../../src/contract/shapes/part.ts";
import type { Product } from "../../../src/contract/shapes/product.ts";
import type { Reference } from "../../../src/contract/shapes/reference.ts";
import type { Random } from "./random.ts";

type PartFields = Pick<Product, keyof typeof partFields>;

/** One product of so many is a unit, so that a unit of a large catalogue has about 75 parts. */
export const PRODUCTS_PER_UNIT = 20;
const FITTED_UNITS = 4;
const FAMILIES = ["O-rings", "Springs", "Low-pressure hoses", "Cables", "Filters"];
const MATERIALS = ["EPDM 70", "FKM 90", "Stainless steel", "Silicone"];

const mm = (name: Dimension["name"], value: number): Dimension => ({ name, value, unit: "mm", text: null });

/** A drawing with the dimensions that it needs. */
function drawn(
  index: number,
  random: Random,
): { drawing: Drawing | null; dimensions: Dimension[]; steps: Step[] } {
  const size = random.between(3, 140);
  const steps: Step[] = [];
  switch (index % 4) {
    case 0:
      return { drawing: "o-ring", dimensions: [mm("inside_diameter", size), mm("section", 1.78)], steps };
    case 1:
      return { drawing: "disc", dimensions: [mm("outside_diameter", size), mm("thickness", 1.2)], steps };
    case 2: {
      const thread = { name: "thread_a", value: null, unit: null, text: "M16 × 1" } as const;
      return { drawing: null, dimensions: [thread, mm("length", size)], steps };
    }
    default:
      return { drawing: null, dimensions: [], steps };
  }
}

/**
 * What a product says as a part. Units say nothing; other products fit four units, some are kits,
 * and some are replaced by the next product.
 */
export function partOf(
  index: number,
  count: number,
  random: Random,
  referenceOf: (index: number) => Reference,
): PartFields {
  if (index % PRODUCTS_PER_UNIT === 0) return NO_PART;
  const unitCount = Math.ceil(count / PRODUCTS_PER_UNIT);
  const units = Array.from({ length: FITTED_UNITS }, (_, step) => (index + step * 3) % unitCount);
  const isKit = index % 50 === 9;
  const next = index + 1;
  const isReplaced = index % 97 === 5 && next < count && next % PRODUCTS_PER_UNIT !== 0;
  const id = (place: number) => ({ id: index * FITTED_UNITS + place + 1 });
  return {
    fits: [...new Set(units)].map((unit, place) => ({
      ...id(place),
      unit: referenceOf(unit * PRODUCTS_PER_UNIT),
      quantity: random.between(1, 6),
      ...(place === 3 ? { every: null, per: "condition" } : { every: 12 * (place + 1), per: "months" }),
    })),
    properties: [
      { ...id(0), label: "Family", value: FAMILIES[index % FAMILIES.length] ?? "" },
      { ...id(1), label: "Material", value: MATERIALS[index % MATERIALS.length] ?? "" },
    ],
    ...drawn(index, random),
    contents: isKit
      ? [1, 2, 3]
          .map((step) => index - step)
          .map((part, place) => ({ ...id(place), part: referenceOf(part), quantity: place + 1 }))
      : [],
    former_part_numbers: index % 10 === 3 ? [`HC-${10_000 + index}-LR`] : [],
    replaced_by: isReplaced ? referenceOf(next) : null,
  };
}

const NO_PART: PartFields = {
  fits: [],
  properties: [],
  dimensions: [],
  drawing: null,
  steps: [],
  contents: [],
  former_part_numbers: [],
  replaced_by: null,
};
