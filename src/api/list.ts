import * as z from "zod/mini";
import { type QueryValue, request, type Transport } from "./http.ts";

export const API = "/api";

const paginationSchema = z.object({
  page: z.number(),
  pageSize: z.number(),
  pageCount: z.number(),
  total: z.number(),
});
/** The envelope of a collection's page. */
export const listSchema = <T>(item: z.ZodMiniType<T>) =>
  z.object({ data: z.array(item), meta: z.object({ pagination: paginationSchema }) });
export interface Page<T> {
  data: T[];
  meta: { pagination: z.infer<typeof paginationSchema> };
}

/** A read of a collection, narrowed by a query. */
export function list<T>(path: string, item: z.ZodMiniType<T>) {
  const schema = listSchema(item);
  return (transport: Transport, query: Record<string, QueryValue>) =>
    request<Page<T>>(transport, { path: `${API}${path}`, query, schema });
}

/** A read of at most one entry, `data[0]`, by its slug. */
export function bySlug<T>(path: string, item: z.ZodMiniType<T>) {
  const read = list(path, item);
  return (transport: Transport, slug: string) => read(transport, { "filters[slug][$eq]": slug });
}
