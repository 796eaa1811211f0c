import * as z from "zod/mini";
import { categorySchema } from "../domain/category.ts";
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
  videoRefresherSchema,
} from "../domain/pages.ts";
import { productCardSchema, productSchema } from "../domain/product.ts";
import { subCategorySchema } from "../domain/sub-category.ts";
import { CMS_PAGE_SIZE } from "../site.ts";
import { request, requestBytes, type Transport } from "./http.ts";
import { API, bySlug, list } from "./list.ts";

function pages<T>(path: string, item: z.ZodMiniType<T>) {
  const read = list(path, item);
  /** One page of the whole collection, pages counted from 1. */
  return (transport: Transport, page: number) =>
    read(transport, { "pagination[page]": page, "pagination[pageSize]": CMS_PAGE_SIZE });
}

export const productPages = pages("/products", productSchema);
export const categoryPages = pages("/categories", categorySchema);
export const subCategoryPages = pages("/sub-categories", subCategorySchema);
export const infoPagePages = pages("/info-pages", infoPageSchema);
export const certificatePages = pages("/certificates", certificateSchema);
export const distributorPages = pages("/distributors", distributorSchema);
export const exhibitionPages = pages("/exhibitions", exhibitionSchema);
export const newsItemPages = pages("/news-items", newsItemSchema);
export const videoRefresherPages = pages("/video-refreshers", videoRefresherSchema);
export const safetyDocumentSetPages = pages("/safety-document-sets", safetyDocumentSetSchema);
export const galleryPicturePages = pages("/gallery-pictures", galleryPictureSchema);

export const categoryBySlug = bySlug("/categories", categorySchema);

const cards = list("/products", productCardSchema);

/** The published products among at most 100 documentIds, in any order. */
export const productsByIds = (transport: Transport, documentIds: readonly string[]) =>
  cards(transport, { "filters[documentId][$in]": documentIds, "pagination[pageSize]": CMS_PAGE_SIZE });

const single = <T>(path: string, item: z.ZodMiniType<T>) => {
  const schema = z.object({ data: item });
  return (transport: Transport) => request(transport, { path: `${API}${path}`, schema });
};

export const siteSetting = single("/site-setting", siteSettingSchema);
export const homePage = single("/home-page", homePageSchema);

/** The bytes of a file of the CMS's library. */
export const uploadedFile = (transport: Transport, url: string) => requestBytes(transport, url);
