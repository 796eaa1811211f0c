import type { APIRoute } from "astro";
import { listingProductOf } from "../../../features/catalog/card/card-product.ts";

/** All products of a sub-category, for listing views that the browser renders. */
export const GET: APIRoute = ({ locals: { content }, params }) => {
  const { subcategory = "" } = params;
  if (!content.subCategories.has(subcategory)) return new Response(null, { status: 404 });
  const { listings, sharedPictures, unitNames, openNotices } = content;
  const products = listings.get(subcategory) ?? [];
  return Response.json(
    products.map((product) => listingProductOf(product, sharedPictures, unitNames, openNotices)),
  );
};
