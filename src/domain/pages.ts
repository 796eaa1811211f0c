import * as z from "zod/mini";
import { referenceSchema } from "./product.ts";
import { richTextSchema } from "./rich-text.ts";

const text = z.string().check(z.minLength(1));

export const infoPageSchema = z.extend(referenceSchema, {
  lead: text,
  body: richTextSchema,
  revised_on: z.nullable(z.iso.date()),
});
export type InfoPage = z.infer<typeof infoPageSchema>;

export const siteSettingSchema = z.object({
  company_name: text,
  tagline: text,
  description: text,
  home_title: text,
  home_intro: text,
  claims: z.array(z.object({ title: text, text })),
  featured_products: z.array(referenceSchema),
});
export type SiteSetting = z.infer<typeof siteSettingSchema>;
