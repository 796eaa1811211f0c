import type { APIRoute } from "astro";
import { smallDrawingFile } from "../../../features/drawings/small.ts";

/** The drawing of a part that is drawn (FIT-08). */
export const GET: APIRoute = ({ locals: { content }, params: { slug = "" } }) => {
  const { drawing = null, dimensions = [], steps = [] } = content.products.get(slug) ?? {};
  const file = drawing && smallDrawingFile({ drawing, dimensions, steps });
  if (!file) return new Response(null, { status: 404 });
  return new Response(file, { headers: { "content-type": "image/svg+xml" } });
};
