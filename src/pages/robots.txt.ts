import type { APIRoute } from "astro";

/** Pages that should not be found say so themselves, which a robot can only read where it may go. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL("/sitemap.xml", site).href}\n`);
