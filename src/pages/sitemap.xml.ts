import type { APIRoute } from "astro";
import { publicPagePaths } from "../content/public-pages.ts";

/** All pages for search engines. Without `lastmod`, because the content has no reliable dates. */
export const GET: APIRoute = ({ site, locals }) => {
  const paths = publicPagePaths(locals.content);
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
