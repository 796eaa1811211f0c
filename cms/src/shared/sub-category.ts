/* Made from src/domain/sub-category.ts by `npm run share`: change it there. */

import * as z from "zod/mini";
import { productCardSchema, referenceSchema, text } from "./product";

const fields = {
  summary: text,
  position: z.number().check(z.int()),
};

export const subCategorySchema = z.extend(referenceSchema, {
  ...fields,
  parent: z.object(referenceSchema.shape, "must be a category that is published"),
});
export type SubCategory = z.infer<typeof subCategorySchema>;

/**
 * A sub-category as asked for by its slug: with its neighbours, unless its parent is not published, and with its products,
 * or null where these cannot be read. What the reply says of the one is good even if what it says of the other is not.
 */
export const shelfSchema = z.extend(referenceSchema, {
  ...fields,
  parent: z.nullable(z.extend(referenceSchema, { sub_categories: z.array(referenceSchema) })),
  products: z.catch(z.nullable(z.array(productCardSchema)), null),
});
export type Shelf = z.infer<typeof shelfSchema>;
