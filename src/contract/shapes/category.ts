import * as z from "zod/mini";
import { pictureSchema } from "./media.ts";
import { tileSchema } from "./pages.ts";
import { isFreeSegment } from "./paths.ts";
import { referenceSchema, slugSchema, text } from "./reference.ts";

const position = z.number().check(z.int());

const slideSchema = z.object({ title: text, text: z.nullable(z.string()), picture: pictureSchema });

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
