import * as z from "zod/mini";
import { CMS_PAGE_SIZE } from "../site.ts";
import { request, type Transport } from "./http.ts";
import { API, listSchema } from "./list.ts";

/** Only what a cart must know: a product that is spoilt in another way must not keep a cart from being checked. */
const schema = listSchema(
  z.object({
    documentId: z.string(),
    slug: z.string(),
    title: z.string().check(z.minLength(1)),
    price: z.nullable(z.number().check(z.gte(0))),
  }),
);

/** The published products among at most 100 documentIds, as they are at this moment (D30). */
export const cartProducts = (transport: Transport, documentIds: readonly string[]) =>
  request(transport, {
    path: `${API}/products`,
    query: { "filters[documentId][$in]": documentIds, "pagination[pageSize]": CMS_PAGE_SIZE },
    schema,
    fresh: true,
  });
