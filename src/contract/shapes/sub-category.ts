import * as z from "zod/mini";
import { listedProductSchema } from "./product.ts";
import { referenceSchema, text } from "./reference.ts";

const fields = {
  summary: text,
  position: z.number().check(z.int()),
};

export const subCategorySchema = z.extend(referenceSchema, {
  ...fields,
  parent: z.object(referenceSchema.shape, "must be a category that is published"),
});
export type SubCategory = z.infer<typeof subCategorySchema>;

/** With its open safety notices (NOT-02). */
const listedWithNotices = z.extend(listedProductSchema, { notices: z.array(z.object({ number: text })) });

/**
 * A sub-category with its siblings (`parent` is null if not published) and its products. Invalid
 * products become null, so the rest of the reply stays usable.
 */
export const listingSchema = z.extend(referenceSchema, {
  ...fields,
  parent: z.nullable(z.extend(referenceSchema, { sub_categories: z.array(referenceSchema) })),
  products: z.catch(z.nullable(z.array(listedWithNotices)), null),
});
export type Listing = z.infer<typeof listingSchema>;
