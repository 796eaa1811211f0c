import { textOrNull } from "./optional";
import { PUBLISHED_REFERENCES, serializeReference } from "./reference";
import type { ListedProductRow, ProductRow } from "./rows";

/** What lists show of a part. */
export const LISTED_PART_POPULATE = {
  fits: { populate: { unit: PUBLISHED_REFERENCES } },
  properties: true,
  dimensions: true,
  steps: true,
} as const;

/** The components and relations that say what a product is as a part. */
export const PART_POPULATE = {
  ...LISTED_PART_POPULATE,
  contents: { populate: { part: PUBLISHED_REFERENCES } },
  former_part_numbers: true,
  replaced_by: PUBLISHED_REFERENCES,
} as const;

/** Serializes what lists show of a part; without units that are not published. */
export function serializeListedPart(row: ListedProductRow) {
  return {
    fits: row.fits.flatMap(({ id, unit, quantity, every, per }) =>
      unit ? [{ id, unit: serializeReference(unit), quantity, every, per }] : [],
    ),
    properties: row.properties.map(({ id, label, value }) => ({ id, label, value })),
    dimensions: row.dimensions.map(({ id, name, value, unit, text }) => ({
      ...{ id, name, value },
      unit: textOrNull(unit),
      text: textOrNull(text),
    })),
    steps: row.steps.map(({ id, diameter, length, bore, form }) => ({ id, diameter, length, bore, form })),
  };
}

/** Serializes what a product is as a part; without units and parts that are not published. */
export function serializePart(row: ProductRow) {
  return {
    ...serializeListedPart(row),
    contents: row.contents.flatMap(({ id, part, quantity }) =>
      part ? [{ id, part: serializeReference(part), quantity }] : [],
    ),
    former_part_numbers: row.former_part_numbers.map(({ number }) => number),
    replaced_by: row.replaced_by && serializeReference(row.replaced_by),
  };
}
