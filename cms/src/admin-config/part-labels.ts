/** Field labels of what products say as parts; see labels.ts. */

/** Fields that say what a product is as a part of others. */
export const PART_FIELDS = {
  fits: {
    label: "Fits",
    description: "The units that it is fitted to. Their pages list it under Service parts.",
  },
  properties: {
    label: "Properties",
    description: "What listings filter by, such as family and material. Use the same words on all parts.",
  },
  dimensions: {
    label: "Dimensions",
    description: "A number with its unit each, or a text such as a thread.",
  },
  drawing: {
    label: "Drawing",
    description:
      "What is drawn from the dimensions, or from the steps of a turned part. Empty if the picture shows the part.",
  },
  steps: {
    label: "Steps",
    description:
      "Of a turned part, from its front to its back: each change of diameter is a step. Together they are as long as the part.",
  },
  contents: { label: "Contents", description: "The parts of a kit or set." },
  former_part_numbers: {
    label: "Former part numbers",
    description: "Searches and orders by these numbers find the product.",
  },
  replaced_by: {
    label: "Replaced by",
    description: "The product that is sold in place of this one. Its part number leads there.",
  },
};

export const PART_COMPONENT_LABELS = {
  "product.fit": {
    unit: { label: "Unit", description: "The product that has the part. It names each unit once." },
    quantity: {
      label: "Quantity",
      description:
        "How many of it one service of a unit replaces: all that it has, or one of those that are replaced in turn. 0 is an option, which no service adds.",
    },
    every: { label: "Replaced every", description: "A number of months or hours; empty on condition." },
    per: { label: "Counted in", description: "Parts on condition are replaced when they are worn." },
  },
  "product.property": {
    label: { label: "Property", description: "The name of the filter, such as Material." },
    value: { label: "Value", description: "A choice of the filter, such as FKM 90." },
  },
  "product.dimension": {
    name: { label: "Dimension", description: "What is measured. Each drawing needs dimensions of its own." },
    value: { label: "Number", description: "Without its unit, such as 7.65. Empty for a text." },
    unit: { label: "Unit", description: "None for a count, such as coils, pins, spokes and springs." },
    text: { label: "Text", description: "In place of number and unit, for a thread or a connector." },
  },
  "product.step": {
    form: {
      label: "Form",
      description: "What its outside is: a thread, a grip to turn it by, a mesh, or a window across it.",
    },
    diameter: { label: "Diameter", description: "In mm; of a hexagon, across its flats." },
    length: { label: "Length", description: "In mm, along the axis." },
    bore: { label: "Bore", description: "In mm: the hole along the axis. Empty if the step is solid." },
  },
  "product.kit-part": {
    part: { label: "Part", description: "A product of the shop that comes with the kit." },
    quantity: {
      label: "Quantity",
      description: "How many of it one kit contains. A service buys only what the unit has beyond that.",
    },
  },
  "product.former-part-number": {
    number: { label: "Part number", description: "As it was printed, such as HS-30134-B." },
  },
};
