import type { APIRoute } from "astro";
import { shelfProduct } from "../../../domain/shelf-product.ts";

/** All products of a sub-category, for the views of it that are made in the browser. */
export const GET: APIRoute = ({ locals: { content }, params }) => {
  const { subcategory = "" } = params;
  if (!content.subCategories.has(subcategory)) return new Response(null, { status: 404 });
  const products = content.listings.get(subcategory) ?? [];
  return Response.json(products.map(shelfProduct));
};
