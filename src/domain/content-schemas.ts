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

/** The schemas of published entries by CMS type: builds need them, so the CMS enforces them. */
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

/** Types that pages show and that need one published entry: a page would be empty without it. */
export const NEVER_EMPTY: readonly string[] = [
  ...["site-setting", "home-page", "certificate", "distributor", "exhibition"],
  ...["news-item", "video-refresher", "safety-document-set", "gallery-picture"],
];
