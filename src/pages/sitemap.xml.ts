import type { APIRoute } from "astro";
import { publicPages } from "../content/public-pages.ts";

/** All pages for search engines. Without dates of change: the content has none that could be trusted. */
export const GET: APIRoute = ({ site, locals }) => {
  const paths = publicPages(locals.content);
  const urls = paths.map(
    (path) => `<url><loc>${new URL(path, site).href.replaceAll("&", "&amp;")}</loc></url>`,
  );
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  return new Response(text, { headers: { "Content-Type": "application/xml" } });
};
