import { DOCUMENT_ID_PATTERN } from "../../../contract/rules/document-id.ts";
import { CMS_PAGE_SIZE } from "../../../contract/site.ts";
import { SAME_ORIGIN } from "../../../lib/http/http.ts";
import { cartProducts } from "./api.ts";
import type { CatalogueEntry } from "./model.ts";

/** Fetches the catalogue entries of these documentIds; undefined if a request fails. */
export async function fetchCatalogue(documentIds: readonly string[]): Promise<CatalogueEntry[] | undefined> {
  // Ids of a manipulated cart may be anything; the CMS would refuse the whole request.
  const ids = documentIds.filter((id) => DOCUMENT_ID_PATTERN.test(id));
  const entries: CatalogueEntry[] = [];
  for (let from = 0; from < ids.length; from += CMS_PAGE_SIZE) {
    const reply = await cartProducts(SAME_ORIGIN, ids.slice(from, from + CMS_PAGE_SIZE));
    if (!reply.ok) return undefined;
    entries.push(...reply.data);
  }
  return entries;
}
