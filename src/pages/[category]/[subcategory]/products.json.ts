import type { APIRoute, GetStaticPaths } from "astro";
import { siteContent } from "../../../content/site-content.ts";
import { shelfProduct } from "../../../domain/shelf-product.ts";

export const getStaticPaths: GetStaticPaths = async () => {
  const { subCategories } = await siteContent();
  return [...subCategories.values()].map(({ slug, parent }) => ({
    params: { category: parent.slug, subcategory: slug },
  }));
};

/** All products of a shelf, for the views of it that are made in the browser. */
export const GET: APIRoute = async ({ params }) => {
  const { shelves } = await siteContent();
  const products = shelves.get(params["subcategory"] ?? "") ?? [];
  return Response.json(products.map(shelfProduct));
};
