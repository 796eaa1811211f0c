import { searchPagesSchema } from "../../../contract/shapes/search-pages.ts";
import { SEARCH_PAGES_PATH } from "../../../contract/site.ts";
import { request, type Transport } from "../../../lib/http/http.ts";

/** The prebuilt list of pages, and the synonyms. */
export const searchPages = (transport: Transport) =>
  request(transport, { path: SEARCH_PAGES_PATH, schema: searchPagesSchema });
