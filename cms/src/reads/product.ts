import { blocks } from "./blocks";
import { PUBLISHED } from "./find";
import { MEDIA_FIELDS, media } from "./media";
import { majorUnits } from "./money";
import { REFERENCE_FIELDS, reference } from "./reference";
import type { ProductCardRow, ProductRow } from "./rows";

const CARD_FIELDS = [...REFERENCE_FIELDS, "part_number", "price", "short_descriptions", "createdAt"] as const;

const references = { select: REFERENCE_FIELDS, where: PUBLISHED };

/** What a card needs beside its own columns. */
export const CARD_POPULATE = { featured: { select: MEDIA_FIELDS } } as const;

/** Cards inside another entry. */
export const NESTED_CARDS = { select: CARD_FIELDS, where: PUBLISHED, populate: CARD_POPULATE } as const;

export const PRODUCT_POPULATE = {
  ...CARD_POPULATE,
  Datasheet: { select: MEDIA_FIELDS },
  key_facts: true,
  standards: true,
  Faqs: true,
  sub_categories: references,
  related_products: references,
} as const;

/** What every list of products shows of one; the price is in dollars. */
export function productCard(row: ProductCardRow) {
  return {
    ...reference(row),
    part_number: row.part_number,
    price: majorUnits(row.price),
    short_descriptions: row.short_descriptions,
    featured: media(row.featured),
    created_at: row.createdAt,
  };
}

export function product(row: ProductRow) {
  return {
    ...productCard(row),
    long_descriptions: blocks(row.long_descriptions),
    key_facts: row.key_facts.map(({ id, label, value, condition }) => ({ id, label, value, condition })),
    standards: row.standards.map(({ id, code, title }) => ({ id, code, title })),
    Datasheet: media(row.Datasheet),
    Faqs: row.Faqs.map(({ id, Question, Answer }) => ({ id, Question, Answer: blocks(Answer) })),
    sub_categories: row.sub_categories.map(reference),
    related_products: row.related_products.map(reference),
    updatedAt: row.updatedAt,
    publishedAt: row.publishedAt,
  };
}
