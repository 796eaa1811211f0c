import type { APIRoute } from "astro";

/** Hidden pages have a `noindex` meta tag; crawlers must be allowed to fetch them to read it. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL("/sitemap.xml", site).href}\n`);
