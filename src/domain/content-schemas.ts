import { categorySchema } from "./category.ts";
import {
  certificateSchema,
  distributorSchema,
  exhibitionSchema,
  galleryPictureSchema,
  homePageSchema,
  infoPageSchema,
  newsItemSchema,
  safetyDocumentSetSchema,
  siteSettingSchema,
  tileSchema,
  videoRefresherSchema,
} from "./pages.ts";
import { productSchema } from "./product.ts";
import { subCategorySchema } from "./sub-category.ts";

/** By the CMS's name of its type: what a published entry must be for a build to succeed. The CMS publishes nothing else. */
export const CONTENT_SCHEMAS = {
  product: productSchema,
  category: categorySchema,
  "sub-category": subCategorySchema,
  "info-page": infoPageSchema,
  "site-setting": siteSettingSchema,
  "home-page": homePageSchema,
  tile: tileSchema,
  certificate: certificateSchema,
  distributor: distributorSchema,
  exhibition: exhibitionSchema,
  "news-item": newsItemSchema,
  "video-refresher": videoRefresherSchema,
  "safety-document-set": safetyDocumentSetSchema,
  "gallery-picture": galleryPictureSchema,
} as const;

/** Of what pages show, those of which one entry at least must be published: a page would be blank without any. */
export const NEVER_EMPTY: readonly string[] = [
  ...["site-setting", "home-page", "certificate", "distributor", "exhibition"],
  ...["news-item", "video-refresher", "safety-document-set", "gallery-picture"],
];
