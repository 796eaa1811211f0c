import * as z from "zod/mini";
import { categorySchema, shelfSchema, subCategorySchema } from "../domain/category.ts";
import { infoPageSchema, siteSettingSchema } from "../domain/pages.ts";
import { productCardSchema, productSchema } from "../domain/product.ts";
import { CMS_PAGE_SIZE } from "../site.ts";
import { type QueryValue, request, type Transport } from "./http.ts";

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

export const siteSetting = (transport: Transport) =>
  request(transport, { path: `${API}/site-setting`, schema: z.object({ data: siteSettingSchema }) });
