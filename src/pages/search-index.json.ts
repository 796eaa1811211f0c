import type { APIRoute } from "astro";
import { searchColumns } from "../content/search-columns.ts";

/** All products, for suggestions and for when the CMS does not answer. */
export const GET: APIRoute = ({ locals }) => Response.json(searchColumns(locals.content.productsByTitle));
