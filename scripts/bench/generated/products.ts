import type { ListedProduct, Product, ProductCard } from "../../../src/contract/shapes/product.ts";
import type { Reference } from "../../../src/contract/shapes/reference.ts";
import { datasheet, picture } from "./files.ts";
import { PRODUCTS_PER_UNIT, partOf } from "./parts.ts";
import { type Random, randomFor } from "./random.ts";
import { longDescription, paragraph } from "./rich-text.ts";
import { subCategoryOf } from "./sub-categories.ts";
import { FAMILIES, KINDS, sentences } from "./words.ts";

const RELATED = 4;
/** Of the first facts. */
const UNITS = ["m", "min", "kg", "h", "h", "J/L"];
const FACTS = ["Maximum depth", "Duration", "Mass in air", "Material", "Battery life", "Work of breathing"];
const QUESTIONS = ["How is it serviced?", "What comes in the box?", "Which training is needed?"];
const STANDARDS = [
  { code: "EN 14143", title: "Respiratory equipment. Self-contained re-breathing apparatus" },
  { code: "EN 12021", title: "Respiratory equipment. Compressed gases for breathing" },
];
const CREATED = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Most products have a price; some are on request (0) and some are not for sale (null). */
function priceOf(index: number, random: Random): number | null {
  if (index % 40 === 7) return 0;
  return index % 40 === 23 ? null : random.between(12, 9_000) + random.between(0, 99) / 100;
}

/** Products are related in long chains, as in a real catalogue. */
const relatedTo = (index: number, count: number): number[] => [
  ...new Set(
    Array.from({ length: RELATED }, (_, step) => (index + (step + 1) * 7) % count).filter(
      (other) => other !== index,
    ),
  ),
];

export function productReference(index: number): Reference & { id: number } {
  const number = String(index + 1).padStart(5, "0");
  const family = FAMILIES[index % FAMILIES.length] ?? FAMILIES[0];
  const kind = KINDS[Math.floor(index / FAMILIES.length) % KINDS.length] ?? KINDS[0];
  return {
    id: index + 1,
    documentId: `product${number.padStart(17, "0")}`,
    slug: `${family}-${kind}-${number}`.toLowerCase().replaceAll(" ", "-"),
    title: `Halocline ${family} ${kind} ${number}`,
  };
}

export function productCard(index: number, random = randomFor(index)): ProductCard {
  return {
    ...productReference(index),
    part_number: `HC-${10_000 + index}-MR`,
    price: priceOf(index, random),
    short_descriptions: sentences(random, 2),
    featured: picture(index),
    drawing: null,
    created_at: new Date(CREATED + (index % 700) * DAY_MS).toISOString(),
  };
}

/** A unit's depth and duration, as its first two facts state them. */
const limitsOf = ([depth, duration]: Product["key_facts"]): Product["limits"] => {
  const metres = Number.parseInt(depth?.value ?? "", 10);
  const minutes = Number.parseInt(duration?.value ?? "", 10);
  return [
    { kind: "depth", metres, minutes: null, condition: "Air diluent" },
    { kind: "oxygen", metres: null, minutes, condition: "2 L at 200 bar, 40 bar reserve" },
  ];
};

/** A product of realistic size: about 350 words, six facts, three FAQs, four related products. */
export function product(index: number, count: number): Product & { publishedAt: string } {
  const random = randomFor(index);
  const card = productCard(index, random);
  const subCategory = subCategoryOf(index);
  const texts = longDescription(random, index);
  const facts = FACTS.map((label, place) => ({
    id: index * FACTS.length + place + 1,
    label,
    value: `${random.between(4, 300)} ${UNITS[place] ?? "kg"}`,
    condition:
      place % 3 === 2 ? null : `${random.between(10, 100)} m, ${random.between(2, 15)} °C, air diluent`,
  }));
  return {
    ...card,
    long_descriptions: texts,
    key_facts: facts,
    limits: index % PRODUCTS_PER_UNIT === 0 ? limitsOf(facts) : [],
    in_water: null,
    pictures: [],
    standards: STANDARDS.map((standard, place) => ({
      id: index * STANDARDS.length + place + 1,
      ...standard,
    })),
    Datasheet: datasheet(card.slug, index),
    warnings: null,
    lead_time: null,
    conditions: [],
    serial_format: null,
    Faqs: QUESTIONS.map((Question, place) => ({
      id: index * QUESTIONS.length + place + 1,
      Question,
      Answer: [paragraph(random, 2)],
    })),
    sub_categories: subCategory
      ? [{ documentId: subCategory.documentId, slug: subCategory.slug, title: subCategory.title }]
      : [],
    related_products: relatedTo(index, count).map(productReference),
    ...partOf(index, count, random, productReference),
    updatedAt: card.created_at,
    publishedAt: card.created_at,
  };
}

/** A product in the reply for its sub-category's listing. */
export function listedProduct(index: number, count: number): ListedProduct {
  const { conditions, key_facts, fits, properties, dimensions, drawing, steps } = product(index, count);
  return { ...productCard(index), conditions, key_facts, fits, properties, dimensions, drawing, steps };
}
