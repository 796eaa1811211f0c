import * as z from "zod/mini";
import type { Schema } from "./http.ts";
import { request, type Transport } from "./http.ts";

/** The draft of one entry, for whoever knows the secret that the transport sends; `kind` as in `sub-category`. */
export function draftOf<T>(kind: string, documentId: string, item: z.ZodMiniType<T>) {
  const schema: Schema<{ data: T }> = z.object({ data: item });
  return (transport: Transport) =>
    request(transport, { path: `/publishing/drafts/${kind}/${encodeURIComponent(documentId)}`, schema });
}
