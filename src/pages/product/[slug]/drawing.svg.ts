import type { APIRoute } from "astro";
import { ContentError } from "../../../content/content-error.ts";
import { smallDrawingFile } from "../../../features/drawings/small.ts";

/** The drawing of a part that is drawn, for cards, cart and search (FIT-08). */
export const GET: APIRoute = ({ locals: { content }, params: { slug = "" } }) => {
  const { drawing = null, dimensions = [], steps = [] } = content.products.get(slug) ?? {};
  if (drawing === null) return new Response(null, { status: 404 });
  const file = smallDrawingFile({ drawing, dimensions, steps });
  if (file.ok) return new Response(file.data, { headers: { "content-type": "image/svg+xml" } });
  const problems = file.error.map(({ name, problem }) => `${name.replaceAll("_", " ")} is ${problem}`);
  throw new ContentError(
    `the drawing "${drawing}" does not follow from the dimensions: ${problems.join(", ")}`,
  );
};
