import type { APIRoute } from "astro";
import { siteContent } from "../content/site-content.ts";

/** Tells the publisher which upload is the picture of which product; it is not part of what is published. */
export const GET: APIRoute = async () => {
  const { products } = await siteContent();
  const names = [...products.values()].map(({ documentId, featured }) => [
    documentId,
    featured.url.slice(featured.url.lastIndexOf("/") + 1),
  ]);
  return Response.json(Object.fromEntries(names));
};
