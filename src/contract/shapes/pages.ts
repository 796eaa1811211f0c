import * as z from "zod/mini";
import { COUNTRY_CODE, HTTPS_ADDRESS, SITE_PATH } from "../rules/field-patterns.ts";
import { documentReferenceSchema } from "./controlled.ts";
import { documentSchema, fileSchema, pictureSchema } from "./media.ts";
import { hasInfoRoute } from "./paths.ts";
import { referenceSchema, slugSchema, text } from "./reference.ts";
import { richTextSchema } from "./rich-text.ts";

const optionalText = z.nullable(z.string());
const date = z.iso.date();
/** The path of a page of this site. */
const sitePath = z.string().check(z.regex(SITE_PATH, "must be a path of this site, as in /training"));
const webAddress = z.string().check(z.regex(HTTPS_ADDRESS, "must be an https address"));
const link = z.nullable(z.union([sitePath, webAddress]));
const entry = { documentId: text };
/** The time of the last change, for the sitemap. Entries of older versions do not state it. */
const dated = { updatedAt: z.optional(z.iso.datetime()) };
const menuLinks = z.readonly(z.array(z.object({ label: text, link: z.union([sitePath, webAddress]) })));

export const tileSchema = z.object({
  ...entry,
  title: text,
  link: z.nullable(sitePath),
  text: optionalText,
  picture: pictureSchema,
});
export type Tile = z.infer<typeof tileSchema>;

const heroSlideSchema = z.object({
  title: text,
  subtitle: text,
  picture: pictureSchema,
  button_text: text,
  link: sitePath,
});

const boundarySchema = z.object({
  /** Metres. */
  depth: z.int().check(z.positive()),
  picture: pictureSchema,
  caption: text,
});
export type Boundary = z.infer<typeof boundarySchema>;

export const homePageSchema = z.object({
  ...dated,
  slides: z.array(heroSlideSchema).check(z.minLength(1, "must have at least one slide")),
  featured_products: z.array(referenceSchema),
  boundary: z.nullable(boundarySchema),
  event_tiles: z.array(tileSchema),
  information_tiles: z.array(tileSchema),
  warranty_title: text,
  warranty_text: richTextSchema,
  social_label: text,
  social_url: webAddress,
});
export type HomePage = z.infer<typeof homePageSchema>;

export const infoPageSchema = z.extend(referenceSchema, {
  ...dated,
  slug: slugSchema.check(z.refine(hasInfoRoute, "must be that of a page which the site has, as in about-us")),
  lead: text,
  body: richTextSchema,
  note: optionalText,
  revised_on: z.nullable(date),
});
export type InfoPage = z.infer<typeof infoPageSchema>;

const officeSchema = z.object({
  name: text,
  street: text,
  city: text,
  region: optionalText,
  postcode: text,
  country: text,
  country_code: z.string().check(z.regex(COUNTRY_CODE, "must be a two-letter country code")),
  phone: text,
});
export type Office = z.infer<typeof officeSchema>;

const productContactSchema = z.object({
  role: z.enum(["manufacturer", "responsible person"]),
  /** Null for all markets. */
  market: optionalText,
  name: text,
  postal_address: text,
  email: z.email(),
});
export type ProductContact = z.infer<typeof productContactSchema>;

export const siteSettingSchema = z.object({
  ...dated,
  company_name: text,
  tagline: text,
  description: text,
  home_title: text,
  home_intro: text,
  claims: z.array(z.object({ title: text, text })),
  offices: z.array(officeSchema),
  /** Words that safety notices may not contain (NOT-04). */
  playing_down: z.array(text),
  /** Who answers for the safety of the products, on the page of each (CON-04). */
  product_contacts: z.array(productContactSchema),
  /** For products without warnings of their own. */
  product_warnings: optionalText,
  /** When products leave the works that say nothing of their own. */
  product_lead_time: optionalText,
  /** Whether a publish fails for what is missing of these. */
  require_product_safety: z.boolean(),
  sales_email: z.email(),
  support_email: z.email(),
  hours: text,
  /** Days from delivery in which unused goods may be returned; null if it depends. */
  return_days: z.nullable(z.int().check(z.positive())),
  /** Who sends goods, and who pays for it. */
  shipping_terms: optionalText,
  /** What the form of withdrawals says; null while none are accepted online (CON-05). */
  withdrawal: z.nullable(z.object({ introduction: text, next_steps: text })),
  /** Under `Safety and support` in header and footer. */
  support_links: menuLinks,
  /** Under `Company` in the footer. */
  company_links: menuLinks,
});
export type SiteSetting = z.infer<typeof siteSettingSchema>;

export const certificateSchema = z.object({
  ...entry,
  ...dated,
  title: text,
  issuer: text,
  description: text,
  status: text,
  number: optionalText,
  issued_on: z.nullable(date),
  /** The last day; null for a report, which does not expire. */
  valid_until: z.nullable(date),
  scope: optionalText,
  file: z.nullable(documentSchema),
  mark: z.nullable(fileSchema),
});
export type Certificate = z.infer<typeof certificateSchema>;

export const distributorSchema = z.object({
  ...entry,
  ...dated,
  name: text,
  description: text,
  website: webAddress,
  logo: fileSchema,
});
export type Distributor = z.infer<typeof distributorSchema>;

export const exhibitionSchema = z.object({
  ...entry,
  ...dated,
  title: text,
  starts_on: date,
  ends_on: z.nullable(date),
  location: text,
  description: text,
  picture: z.nullable(pictureSchema),
  link,
  cancelled: z.boolean(),
});
export type Exhibition = z.infer<typeof exhibitionSchema>;

export const newsItemSchema = z.object({
  ...entry,
  title: text,
  date,
  location: optionalText,
  description: text,
  picture: z.nullable(pictureSchema),
  link,
  document: z.nullable(documentSchema),
  notice: z.boolean(),
});
export type NewsItem = z.infer<typeof newsItemSchema>;

export const videoRefresherSchema = z.object({
  ...entry,
  ...dated,
  title: text,
  description: text,
  video_url: webAddress,
  featured: pictureSchema,
  login_required: z.boolean(),
});
export type VideoRefresher = z.infer<typeof videoRefresherSchema>;

export const safetyDocumentSetSchema = z.object({
  ...entry,
  title: text,
  description: text,
  size_text: optionalText,
  file: z.nullable(documentSchema),
  revision: optionalText,
  date: z.nullable(date),
  /** The controlled document with the revisions of the file (DOC-05). */
  document: z.nullable(documentReferenceSchema),
  /** The safety notice after which the set is under review, while that is open. */
  notice: z.nullable(documentReferenceSchema),
});
export type SafetyDocumentSet = z.infer<typeof safetyDocumentSetSchema>;

export const galleryPictureSchema = z.object({ ...entry, ...dated, title: text, picture: pictureSchema });
export type GalleryPicture = z.infer<typeof galleryPictureSchema>;
