import * as z from "zod/mini";
import { categorySchema, shelfSchema, subCategorySchema } from "../domain/category.ts";
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
import { CMS_PAGE_SIZE } from "../site.ts";
import { type QueryValue, request, requestBytes, type Transport } from "./http.ts";

const API = "/api";

const paginationSchema = z.object({
  page: z.number(),
  pageSize: z.number(),
  pageCount: z.number(),
  total: z.number(),
});
const listOf = <T>(item: z.ZodMiniType<T>) =>
  z.object({ data: z.array(item), meta: z.object({ pagination: paginationSchema }) });
export interface Page<T> {
  data: T[];
  meta: { pagination: z.infer<typeof paginationSchema> };
}

function list<T>(path: string, item: z.ZodMiniType<T>) {
  const schema = listOf(item);
  return (transport: Transport, query: Record<string, QueryValue>) =>
    request<Page<T>>(transport, { path: `${API}${path}`, query, schema });
}

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

const bySlug = <T>(path: string, item: z.ZodMiniType<T>) => {
  const read = list(path, item);
  /** At most one entry: `data[0]`. */
  return (transport: Transport, slug: string) => read(transport, { "filters[slug][$eq]": slug });
};

export const productBySlug = bySlug("/products", productSchema);
export const categoryBySlug = bySlug("/categories", categorySchema);
export const shelfBySlug = bySlug("/sub-categories", shelfSchema);

const cards = list("/products", productCardSchema);

/** The published products among at most 100 documentIds, in any order. */
export const productsByIds = (transport: Transport, documentIds: readonly string[]) =>
  cards(transport, { "filters[documentId][$in]": documentIds, "pagination[pageSize]": CMS_PAGE_SIZE });

/** Products whose title contains the term, whatever its case. */
export const productsByTitle = (transport: Transport, term: string) =>
  cards(transport, { "filters[title][$containsi]": term, "pagination[pageSize]": CMS_PAGE_SIZE });

const single = <T>(path: string, item: z.ZodMiniType<T>) => {
  const schema = z.object({ data: item });
  return (transport: Transport) => request(transport, { path: `${API}${path}`, schema });
};

export const siteSetting = single("/site-setting", siteSettingSchema);
export const homePage = single("/home-page", homePageSchema);

/** The bytes of a file of the CMS's library. */
export const uploadedFile = (transport: Transport, url: string) => requestBytes(transport, url);
