import { textOrNull } from "./optional";
import { PUBLISHED_REFERENCES, serializeReference } from "./reference";
import type { ProductRow } from "./rows";

/** The components and relations that say what a product is as a part. */
export const PART_POPULATE = {
  fits: { populate: { unit: PUBLISHED_REFERENCES } },
  properties: true,
  dimensions: true,
  contents: { populate: { part: PUBLISHED_REFERENCES } },
  former_part_numbers: true,
  replaced_by: PUBLISHED_REFERENCES,
} as const;

/** Serializes what a product is as a part; without units and parts that are not published. */
export function serializePart(row: ProductRow) {
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
    drawing: textOrNull(row.drawing),
    contents: row.contents.flatMap(({ id, part, quantity }) =>
      part ? [{ id, part: serializeReference(part), quantity }] : [],
    ),
    former_part_numbers: row.former_part_numbers.map(({ number }) => number),
    replaced_by: row.replaced_by && serializeReference(row.replaced_by),
  };
}
