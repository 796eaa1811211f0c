import type { Core, UID } from "@strapi/strapi";
import { STOPPED, withQuery } from "./with-query";

/**
 * The document service of Strapi 5.54 accepts the documentId of a new document, without which it
 * generates one that can be guessed. Its types and documentation do not mention that.
 */

const EVENT = "api::order-event.order-event";

/** Creates a document with an id of our own. */
export const createDocument = (
  { documents }: Core.Strapi,
  uid: UID.ContentType,
  data: { readonly documentId: string },
): Promise<unknown> => documents(uid).create({ data });

/** Whether a document would be stored with the given id. Stores none. */
export async function checkDocumentIds(strapi: Core.Strapi): Promise<boolean> {
  const data = { documentId: "self-check", event_id: "self-check", type: "self-check" };
  let stored: unknown;
  const create = (params: { data: object }) => {
    stored = Object(params.data).documentId;
    return Promise.reject(STOPPED);
  };
  const end = await withQuery(strapi, EVENT, { findOne: async () => null, create }, () =>
    createDocument(strapi, EVENT, data),
  );
  return end === STOPPED && stored === data.documentId;
}
