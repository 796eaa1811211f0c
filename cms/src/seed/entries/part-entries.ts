import productSchema from "../../api/product/content-types/product/schema.json";
import dimensionSchema from "../../components/product/dimension.json";
import fitSchema from "../../components/product/fit.json";
import formerNumberSchema from "../../components/product/former-part-number.json";
import propertySchema from "../../components/product/property.json";
import stepSchema from "../../components/product/step.json";
import type { Fields } from "./fields";

export type PartSeed = ReturnType<typeof readPart>;

/** Parses what a product says as a part of others; every field is optional. */
export function readPart(fields: Fields) {
  return {
    fits: fields.list("fits", readFit),
    properties: fields.list("properties", (property) =>
      property.texts(propertySchema.attributes, "label", "value"),
    ),
    dimensions: fields.list("dimensions", readDimension),
    drawing: fields.optionalChoice("drawing", productSchema.attributes.drawing.enum),
    steps: fields.list("steps", readStep),
    contents: fields.list("contents", (item) => ({
      part: item.slug("part"),
      quantity: item.count("quantity"),
    })),
    former_part_numbers: fields
      .textList("former_part_numbers", formerNumberSchema.attributes.number)
      .map((number) => ({ number })),
    replacedBy: fields.optionalSlug("replaced_by"),
  };
}

function readFit(fields: Fields) {
  const { per, quantity } = fitSchema.attributes;
  return {
    unit: fields.slug("unit"),
    quantity: fields.count("quantity", quantity.min),
    every: fields.optionalCount("every"),
    per: fields.choice("per", per.enum),
  };
}

/** A number without a unit is a count, as of coils and pins. */
function readDimension(fields: Fields) {
  const { name, unit, text } = dimensionSchema.attributes;
  const value = fields.optionalNumber("value");
  return {
    name: fields.choice("name", name.enum),
    value,
    unit: fields.optionalChoice("unit", unit.enum) ?? (value === null ? null : "none"),
    text: fields.optionalText("text", text),
  };
}

/** A step is round unless it says otherwise, and solid without a bore. */
function readStep(fields: Fields) {
  const { form, diameter, length, bore } = stepSchema.attributes;
  return {
    form: fields.optionalChoice("form", form.enum) ?? form.default,
    diameter: fields.size("diameter", diameter),
    length: fields.size("length", length),
    bore: fields.optionalSize("bore", bore),
  };
}
