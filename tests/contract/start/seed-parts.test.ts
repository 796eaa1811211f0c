import { expect, test } from "vitest";
import { seedEdit } from "./seed.ts";
import { problemsOf } from "./seed-problems.ts";

test.each([
  [
    "a unit that does not exist",
    seedEdit("spares/parts.yaml", "unit: set-one", "unit: set-nine"),
    'spare "part-one": fits names "set-nine", which does not exist',
  ],
  [
    "a part of a kit that does not exist",
    seedEdit("products/set-two.yaml", "part: part-one", "part: part-nine"),
    'product "set-two": contents names "part-nine", which does not exist',
  ],
  [
    "an interval that is not counted in months or hours",
    seedEdit("spares/parts.yaml", "per: months", "per: years"),
    'spare "part-one": fits[1].per "years" is none of months, hours, condition',
  ],
  [
    "a quantity below zero",
    seedEdit("spares/parts.yaml", "quantity: 2", "quantity: -1"),
    'spare "part-one": fits[1].quantity must be 0 or more',
  ],
  [
    "a dimension that is not a number",
    seedEdit("spares/parts.yaml", "value: 7.65", "value: thin"),
    'spare "part-one": dimensions[1].value must be a number',
  ],
  [
    "a step that is not a size",
    seedEdit("spares/parts.yaml", "drawing: o-ring", "steps: [{ diameter: 12, length: 0 }]"),
    'spare "part-one": steps[1].length must be from 0.01 to 20000',
  ],
  [
    "a step of an unknown form",
    seedEdit("spares/parts.yaml", "drawing: o-ring", "steps: [{ form: cone, diameter: 12, length: 3 }]"),
    'spare "part-one": steps[1].form "cone" is none of round, hexagon, thread, grip, mesh, window',
  ],
  [
    "a part that leads back to itself",
    seedEdit(
      "products/set-one.yaml",
      "faqs:",
      "fits: [{ unit: set-two, quantity: 1, per: condition }]\nfaqs:",
    ),
    "fits leads back to the product itself",
  ],
  [
    "former part numbers that are no list",
    seedEdit("products/set-two.yaml", "former_part_numbers: [HC-0]", "former_part_numbers: HC-0"),
    'product "set-two": former_part_numbers must be a list of texts',
  ],
])("FIT-01 in a seed, %s is reported with its place", async (_, changes, message) => {
  expect(await problemsOf(changes)).toContain(message);
});
