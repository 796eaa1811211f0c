import { findCountry } from "../rules/countries.ts";
import { limitProblems } from "../rules/limit-problems.ts";
import { menuProblems } from "../rules/menu-links.ts";
import { partProblems } from "../rules/part-problems.ts";
import { categorySchema } from "./category.ts";
import { conditionSchema } from "./condition.ts";
import { controlledDocumentSchema, noticeSchema } from "./controlled.ts";
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
import { searchSynonymSchema } from "./search-synonym.ts";
import { subCategorySchema } from "./sub-category.ts";

const COUNTRIES_RULE = "must name countries that addresses can be in";

/** The schemas of published entries by content type. The CMS enforces them, as builds need them. */
export const CONTENT_SCHEMAS = {
  product: productSchema.check(({ value, issues }) => {
    for (const { path, message } of [...partProblems(value), ...limitProblems(value)])
      issues.push({ code: "custom", input: value, path, message });
  }),
  category: categorySchema,
  "sub-category": subCategorySchema,
  "info-page": infoPageSchema,
  "site-setting": siteSettingSchema.check(({ value, issues }) => {
    for (const { path, message } of menuProblems(value))
      issues.push({ code: "custom", input: value, path, message });
  }),
  "home-page": homePageSchema,
  tile: tileSchema,
  certificate: certificateSchema,
  distributor: distributorSchema,
  exhibition: exhibitionSchema,
  "news-item": newsItemSchema,
  "video-refresher": videoRefresherSchema,
  "safety-document-set": safetyDocumentSetSchema,
  "gallery-picture": galleryPictureSchema,
  "controlled-document": controlledDocumentSchema,
  notice: noticeSchema,
  condition: conditionSchema.check(({ value, issues }) => {
    if (!value.countries.every((code) => findCountry(code)))
      issues.push({ code: "custom", input: value, path: ["countries"], message: COUNTRIES_RULE });
  }),
  "search-synonym": searchSynonymSchema,
} as const;

/** Content types that need a published entry, because a page would be empty without it. */
export const REQUIRED_CONTENT_TYPES: readonly string[] = [
  ...["site-setting", "home-page", "certificate", "distributor", "exhibition"],
  ...["news-item", "video-refresher", "safety-document-set", "gallery-picture"],
];
