import * as z from "zod/mini";
import { categorySchema } from "../contract/shapes/category.ts";
import { productCardSchema } from "../contract/shapes/product.ts";
import { text } from "../contract/shapes/reference.ts";
import { CMS_PAGE_SIZE } from "../contract/site.ts";
import { requestBytes } from "../lib/files/request-bytes.ts";
import { request, type Transport } from "../lib/http/http.ts";
import { API_PREFIX, bySlug, list, listSchema } from "../lib/replies/list.ts";

/** The caller validates the entries, so that one invalid entry does not hide the others. */
const rawListSchema = listSchema(z.looseObject({ documentId: text }));
export const rawEntrySchema = z.object({ data: z.looseObject({}) });

/** One page of a collection. @param page from 1 */
export const rawPage = (transport: Transport, path: string, page: number) =>
  request(transport, {
    path: `${API_PREFIX}${path}`,
    query: { "pagination[page]": page, "pagination[pageSize]": CMS_PAGE_SIZE },
    schema: rawListSchema,
  });

export const rawSingle = (transport: Transport, path: string) =>
  request(transport, { path: `${API_PREFIX}${path}`, schema: rawEntrySchema });

export const categoryBySlug = bySlug("/categories", categorySchema);

const cards = list("/products", productCardSchema);

/** The published products among at most 100 documentIds, in any order. */
export const productsByIds = (transport: Transport, documentIds: readonly string[]) =>
  cards(transport, { "filters[documentId][$in]": documentIds, "pagination[pageSize]": CMS_PAGE_SIZE });

/** The bytes of a file in the media library. */
export const uploadedFile = (transport: Transport, url: string) => requestBytes(transport, url);
