import type { APIRoute } from "astro";
import { publicPagePaths } from "../content/public-pages.ts";

/** All pages for search engines, with the time of their last change if the content has one. */
export const GET: APIRoute = ({ site, locals }) => {
  const times = new Map(locals.content.lastModified);
  const urls = publicPagePaths(locals.content).map((path) => {
    const time = times.get(path);
    const changed = time === undefined ? "" : `<lastmod>${time}</lastmod>`;
    return `<url><loc>${new URL(path, site).href.replaceAll("&", "&amp;")}</loc>${changed}</url>`;
  });
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  return new Response(text, { headers: { "Content-Type": "application/xml" } });
};
