import * as z from "zod/mini";
import { type QueryValue, request, type Transport } from "../http/http.ts";

export const API_PREFIX = "/api";

const paginationSchema = z.object({
  page: z.number(),
  pageSize: z.number(),
  pageCount: z.number(),
  total: z.number(),
});
/** The schema of one page of a collection. */
export const listSchema = <T>(item: z.ZodMiniType<T>) =>
  z.object({ data: z.array(item), meta: z.object({ pagination: paginationSchema }) });
export interface Page<T> {
  data: T[];
  meta: { pagination: z.infer<typeof paginationSchema> };
}

/** Creates a function that reads a collection with a query. */
export function list<T>(path: string, item: z.ZodMiniType<T>) {
  const schema = listSchema(item);
  return (transport: Transport, query: Record<string, QueryValue>) =>
    request<Page<T>>(transport, { path: `${API_PREFIX}${path}`, query, schema });
}

/** Creates a function that reads an entry by its slug; it is `data[0]`, if it exists. */
export function bySlug<T>(path: string, item: z.ZodMiniType<T>) {
  const read = list(path, item);
  return (transport: Transport, slug: string) => read(transport, { "filters[slug][$eq]": slug });
}
