import type { APIRoute } from "astro";
import { documentAddresses, publicPages } from "../content/public-pages.ts";
import { siteContent } from "../content/site-content.ts";
import { ROUTES } from "../site.ts";

/** Tells the publisher which pages there must be, and where each document stands; it is not part of what is published. */
export const GET: APIRoute = async () => {
  const content = await siteContent();
  const pages = [...new Set([...Object.values(ROUTES), ...publicPages(content)])];
  return Response.json({ pages, documents: documentAddresses(content) });
};
