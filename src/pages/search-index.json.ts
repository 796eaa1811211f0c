import type { APIRoute } from "astro";
import { searchColumns } from "../content/search-columns.ts";
import { siteContent } from "../content/site-content.ts";

/** All products, for suggestions and for when the CMS does not answer. */
export const GET: APIRoute = async () => {
  const { products } = await siteContent();
  return Response.json(searchColumns([...products.values()]));
};
