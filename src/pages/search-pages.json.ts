import type { APIRoute } from "astro";
import { searchPages } from "../content/search-pages.ts";

/** Pages, documents, notices and certificates for the search, and the synonyms. */
export const GET: APIRoute = ({ locals }) => Response.json(searchPages(locals.content));
