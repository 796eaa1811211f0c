import { request, type Transport } from "../lib/http/http.ts";
import { rawEntrySchema } from "./api.ts";

/** The draft of an entry. The transport sends the key. @param kind such as `sub-category` */
export const entryDraft = (transport: Transport, kind: string, documentId: string) =>
  request(transport, {
    path: `/publishing/drafts/${kind}/${encodeURIComponent(documentId)}`,
    schema: rawEntrySchema,
  });
