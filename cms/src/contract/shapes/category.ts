/* Made from src/contract/shapes/category.ts by `npm run share`: change it there. */

import * as z from "zod/mini";
import { pictureSchema } from "./media";
import { tileSchema } from "./pages";
import { isFreeSegment } from "./paths";
import { referenceSchema, slugSchema, text } from "./product";

const position = z.number().check(z.int());

const slideSchema = z.object({ title: text, text: z.nullable(z.string()), picture: pictureSchema });
export type Slide = z.infer<typeof slideSchema>;

export const categorySchema = z.extend(referenceSchema, {
  slug: slugSchema.check(z.refine(isFreeSegment, "must not be the address of a page of the site")),
  summary: text,
  position,
  picture: z.nullable(pictureSchema),
  sub_categories: z.array(z.extend(referenceSchema, { summary: text, position })),
  featured_products: z.array(referenceSchema),
  slides: z.array(slideSchema),
  event_tiles: z.array(tileSchema),
  information_tiles: z.array(tileSchema),
});
export type Category = z.infer<typeof categorySchema>;
