import { rawEntrySchema } from "./catalogue.ts";
import { request, type Transport } from "./http.ts";

/** The draft of one entry, for the holder of the key that the transport sends; `kind` as in `sub-category`. */
export const draftOf = (transport: Transport, kind: string, documentId: string) =>
  request(transport, {
    path: `/publishing/drafts/${kind}/${encodeURIComponent(documentId)}`,
    schema: rawEntrySchema,
  });
