import * as z from "zod/mini";
import { SERIAL_FORMAT, SERIAL_FORMAT_RULE } from "../rules/serial-format.ts";
import { conditionSchema } from "./condition.ts";
import { limitSchema } from "./limit.ts";
import { documentSchema, pictureSchema } from "./media.ts";
import { partFields } from "./part.ts";
import { referenceSchema, slugSchema, text } from "./reference.ts";
import { hasContent, richTextSchema } from "./rich-text.ts";

const cardFields = {
  documentId: text,
  slug: slugSchema,
  title: text,
  part_number: z.nullable(z.string()),
  /** Major units of USD; 0 means on request, null means not sold here (PRD-04). */
  price: z.nullable(z.number().check(z.gte(0))),
  short_descriptions: text,
  featured: pictureSchema,
  drawing: partFields.drawing,
  created_at: z.iso.datetime(),
};

export const productCardSchema = z.object(cardFields);
export type ProductCard = z.infer<typeof productCardSchema>;

const keyFactSchema = z.object({ label: text, value: text, condition: z.nullable(z.string()) });
const standardSchema = z.object({ code: text, title: text });
const detailPictureSchema = z.object({ picture: pictureSchema, caption: text });
const faqSchema = z.object({ Question: text, Answer: richTextSchema });

const { fits, properties, dimensions, steps } = partFields;
const listedFields = {
  ...cardFields,
  /** Its own and those of its sub-categories (CON-01). */
  conditions: z.array(conditionSchema),
  key_facts: z.array(keyFactSchema),
  fits,
  properties,
  dimensions,
  steps,
};

/** A product in the listing of a sub-category: its card, key facts, and where it fits as a part. */
export const listedProductSchema = z.object(listedFields);
export type ListedProduct = z.infer<typeof listedProductSchema>;

export const productSchema = z.object({
  ...listedFields,
  long_descriptions: z.nullable(richTextSchema),
  /** What its envelope is drawn from; empty for a product that is not dived alone. */
  limits: z.array(limitSchema),
  /** How the home page shows it in its descent; null for its picture in the studio. */
  in_water: z.nullable(pictureSchema),
  /** Of its details, below its key facts. */
  pictures: z.array(detailPictureSchema),
  standards: z.array(standardSchema),
  Datasheet: z.nullable(documentSchema),
  /** Null for those of the site settings. */
  warnings: z.nullable(z.string()),
  /** When it leaves the works; null for that of the site settings. */
  lead_time: z.nullable(z.string()),
  /** As in `SW-##-####`; null for a product without serial numbers. */
  serial_format: z.nullable(z.string().check(z.regex(SERIAL_FORMAT, SERIAL_FORMAT_RULE))),
  Faqs: z.array(faqSchema),
  /** Time of the last change of the published version. */
  updatedAt: z.iso.datetime(),
  sub_categories: z.array(referenceSchema),
  related_products: z.array(referenceSchema),
  ...partFields,
});
export type Product = z.infer<typeof productSchema>;

/** The fields whose rules hold for drafts too. */
export const checkedFieldsSchema = z.object({ limits: z.array(limitSchema), ...partFields });

/** The sections of a product's page by anchor; null for a section without content (PRD-03). */
export const productSections = ({
  long_descriptions,
  Datasheet,
  Faqs,
  related_products,
}: Pick<Product, "long_descriptions" | "Datasheet" | "Faqs" | "related_products">) => ({
  description: hasContent(long_descriptions) ? long_descriptions : null,
  datasheet: Datasheet,
  faqs: Faqs.length > 0 ? Faqs : null,
  related: related_products.length > 0 ? related_products : null,
});

const byTitle = new Intl.Collator("en", { numeric: true });
/** Compares titles in natural order (`O-ring 9 mm` before `O-ring 10 mm`), equal titles by slug. */
export function compareByTitle(
  a: Pick<ProductCard, "title" | "slug">,
  b: Pick<ProductCard, "title" | "slug">,
): number {
  return byTitle.compare(a.title, b.title) || (a.slug < b.slug ? -1 : 1);
}
