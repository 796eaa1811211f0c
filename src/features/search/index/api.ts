import * as z from "zod/mini";
import { shownPictureSchema } from "../../../contract/shapes/media.ts";
import { searchColumnsSchema } from "../../../contract/shapes/search-columns.ts";
import { SEARCH_INDEX_PATH, SEARCH_PAGE_SIZE, SEARCH_TIMEOUT_MS } from "../../../contract/site.ts";
import { request, type Transport } from "../../../lib/http/http.ts";
import { API_PREFIX, listSchema } from "../../../lib/replies/list.ts";

const schema = listSchema(
  z.object({
    documentId: z.string(),
    slug: z.string(),
    title: z.string(),
    part_number: z.nullable(z.string()),
    price: z.nullable(z.number()),
    featured: shownPictureSchema,
  }),
);

/**
 * One page of the products whose title contains the term, or whose title or part number matches
 * regardless of case, diacritics and punctuation (D25), sorted by title. @param page from 1
 */
export const searchProducts = (transport: Transport, term: string, page = 1) =>
  request(transport, {
    path: `${API_PREFIX}/products`,
    query: {
      "filters[title][$containsi]": term,
      "pagination[page]": page,
      "pagination[pageSize]": SEARCH_PAGE_SIZE,
    },
    schema,
    timeoutMs: SEARCH_TIMEOUT_MS,
  });

/** The prebuilt index of all products. */
export const searchIndex = (transport: Transport) =>
  request(transport, { path: SEARCH_INDEX_PATH, schema: searchColumnsSchema });
