import type { APIRoute } from "astro";

/** One file of the prebuilt product index. */
export const GET: APIRoute = ({ locals: { content }, params: { file = "" } }) => {
  const text = content.searchFiles.get(file);
  if (text === undefined) return new Response(null, { status: 404 });
  return new Response(text, { headers: { "content-type": "application/json" } });
};
