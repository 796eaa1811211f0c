import type { APIRoute } from "astro";
import { searchColumns } from "../content/search-columns.ts";

/** Index of all products, for suggestions and as fallback when the CMS is down. */
export const GET: APIRoute = ({ locals }) => Response.json(searchColumns(locals.content.productsByTitle));
