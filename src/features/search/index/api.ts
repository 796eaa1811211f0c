import * as z from "zod/mini";
import { cardRemarks, conditionsText, noticeNumbers } from "../../../contract/rules/card-remarks.ts";
import { thumbnailOf } from "../../../contract/rules/prepared-picture.ts";
import { shownPictureSchema } from "../../../contract/shapes/media.ts";
import {
  blockFile,
  cardsFile,
  DIRECTORY_FILE,
  searchBlockSchema,
  searchCardsSchema,
  searchDirectorySchema,
  searchWordsSchema,
  wordsFile,
} from "../../../contract/shapes/search-files.ts";
import { SEARCH_PAGE_SIZE, SEARCH_TIMEOUT_MS, searchFilePath } from "../../../contract/site.ts";
import { request, type Schema, type Transport } from "../../../lib/http/http.ts";
import { API_PREFIX, listSchema } from "../../../lib/replies/list.ts";
import type { CardProduct } from "../../catalog/listing/listing-product.ts";

const fields = z.object({
  documentId: z.string(),
  slug: z.string(),
  title: z.string(),
  part_number: z.nullable(z.string()),
  price: z.nullable(z.number()),
  featured: shownPictureSchema,
  drawing: z.nullable(z.string()),
  notices: z.array(z.object({ number: z.string() })),
  conditions: z.array(z.object({ title: z.string(), kind: z.string(), countries: z.array(z.string()) })),
});
/** A drawn part is found by its drawing, because its picture may show another part (FIT-08). */
const toCard = ({ drawing, notices, conditions, ...product }: z.infer<typeof fields>): CardProduct => ({
  ...product,
  featured: drawing === null ? product.featured : thumbnailOf(product.documentId),
  ...cardRemarks(noticeNumbers(notices), conditionsText(conditions)),
});
const schema = listSchema(z.pipe(fields, z.transform(toCard)));

/**
 * One page of the products that match a term, best first: titles that contain it, then those that
 * all of its words match somewhere (D25, D37). @param page from 1
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

/** Requests the files of the prebuilt product index. @param fresh whether no cache may answer */
export function searchFileRequests(transport: Transport, fresh: boolean) {
  const file = <T>(name: string, schema: Schema<T>) =>
    request(transport, { path: searchFilePath(name), schema, fresh });
  return {
    directory: () => file(DIRECTORY_FILE, searchDirectorySchema),
    /** @param first the first token of the block */
    block: (first: string) => file(blockFile(first), searchBlockSchema),
    words: (length: number) => file(wordsFile(length), searchWordsSchema),
    /** @param place of a product in the file */
    cards: (place: number) => file(cardsFile(place), searchCardsSchema),
  };
}
