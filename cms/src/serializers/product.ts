import { toMajor } from "halocline-contract/rules/money";
import { serializeBlocks } from "./blocks";
import { type ConditionsOwner, conditionsOf, NESTED_CONDITIONS, serializeCondition } from "./condition";
import { PUBLISHED } from "./find";
import { MEDIA_FIELDS, serializeMedia } from "./media";
import { textOrNull } from "./optional";
import { LISTED_PART_POPULATE, PART_POPULATE, serializeListedPart, serializePart } from "./part";
import { PUBLISHED_REFERENCES, REFERENCE_FIELDS, serializeReference } from "./reference";
import type { ConditionRow, ListedProductRow, ProductCardRow, ProductRow } from "./rows";

export const CARD_FIELDS = [
  ...REFERENCE_FIELDS,
  ...["part_number", "price", "short_descriptions", "drawing", "createdAt"],
] as const;

/** The relations that a product card shows. */
export const CARD_POPULATE = { featured: { select: MEDIA_FIELDS } } as const;

/** Loads the product cards inside another entry. */
export const NESTED_CARDS = { select: CARD_FIELDS, where: PUBLISHED, populate: CARD_POPULATE } as const;

/** What the listing of a sub-category shows of a product: its card, key facts, where it fits. */
const CONDITIONS_POPULATE = {
  conditions: NESTED_CONDITIONS,
  sub_categories: { ...PUBLISHED_REFERENCES, populate: { conditions: NESTED_CONDITIONS } },
} as const;

export const LISTED_POPULATE = {
  ...CARD_POPULATE,
  ...CONDITIONS_POPULATE,
  key_facts: true,
  ...LISTED_PART_POPULATE,
} as const;

/** What a cart shows of a product: its card, and its conditions of sale. */
export const CART_POPULATE = { ...CARD_POPULATE, ...CONDITIONS_POPULATE } as const;

export const PRODUCT_POPULATE = {
  ...LISTED_POPULATE,
  limits: true,
  in_water: { select: MEDIA_FIELDS },
  Datasheet: { select: MEDIA_FIELDS },
  pictures: { populate: { picture: { select: MEDIA_FIELDS } } },
  standards: true,
  Faqs: true,
  related_products: PUBLISHED_REFERENCES,
  ...PART_POPULATE,
} as const;

/**
 * Serializes what a list of products shows of one.
 * @returns `price` in dollars or null; `created_at` as ISO 8601 once it is JSON
 */
export function serializeProductCard(row: ProductCardRow) {
  return {
    ...serializeReference(row),
    part_number: row.part_number,
    price: row.price === null ? null : toMajor(row.price),
    short_descriptions: row.short_descriptions,
    featured: serializeMedia(row.featured),
    drawing: textOrNull(row.drawing),
    created_at: row.createdAt,
  };
}

const serializeKeyFacts = ({ key_facts }: ListedProductRow) =>
  key_facts.map(({ id, label, value, condition }) => ({ id, label, value, condition }));

/** Serializes a product for the listing of a sub-category. */
export function serializeListedProduct(row: ListedProductRow) {
  return {
    ...serializeProductCard(row),
    conditions: conditionsOf(row).map(serializeCondition),
    key_facts: serializeKeyFacts(row),
    ...serializeListedPart(row),
  };
}

export type CartProductRow = ProductCardRow & ConditionsOwner<ConditionRow>;

/** Serializes a product for a cart. */
export const serializeCartProduct = (row: CartProductRow) => ({
  ...serializeProductCard(row),
  conditions: conditionsOf(row).map(serializeCondition),
});

/** Serializes a product for its own page: the card, long texts, relations as references. */
export function serializeProduct(row: ProductRow) {
  return {
    ...serializeProductCard(row),
    long_descriptions: serializeBlocks(row.long_descriptions),
    key_facts: serializeKeyFacts(row),
    limits: row.limits.map(({ id, kind, metres, minutes, condition }) => ({
      ...{ id, kind, metres, minutes },
      condition: textOrNull(condition),
    })),
    in_water: serializeMedia(row.in_water),
    pictures: row.pictures.map(({ id, picture, caption }) => ({
      id,
      picture: serializeMedia(picture),
      caption,
    })),
    standards: row.standards.map(({ id, code, title }) => ({ id, code, title })),
    Datasheet: serializeMedia(row.Datasheet),
    warnings: textOrNull(row.warnings),
    lead_time: textOrNull(row.lead_time),
    conditions: conditionsOf(row).map(serializeCondition),
    serial_format: textOrNull(row.serial_format),
    Faqs: row.Faqs.map(({ id, Question, Answer }) => ({ id, Question, Answer: serializeBlocks(Answer) })),
    sub_categories: row.sub_categories.map(serializeReference),
    related_products: row.related_products.map(serializeReference),
    ...serializePart(row),
    updatedAt: row.updatedAt,
    publishedAt: row.publishedAt,
  };
}
