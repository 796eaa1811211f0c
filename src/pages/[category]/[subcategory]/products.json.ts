import type { APIRoute } from "astro";
import { toListingProduct } from "../../../features/catalog/listing/listing-product.ts";

/** All products of a sub-category, for listing views that the browser renders. */
export const GET: APIRoute = ({ locals: { content }, params }) => {
  const { subcategory = "" } = params;
  if (!content.subCategories.has(subcategory)) return new Response(null, { status: 404 });
  const products = content.listings.get(subcategory) ?? [];
  return Response.json(products.map(toListingProduct));
};
