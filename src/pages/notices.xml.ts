import type { APIRoute } from "astro";
import { NOTICES_FEED_PATH, noticePath } from "../contract/rules/document-number.ts";
import { escapeHtml } from "../contract/rules/escape-html.ts";
import { ROUTES } from "../contract/site.ts";

/** The safety notices as RSS 2.0, the latest first (NOT-01). */
export const GET: APIRoute = ({ site, locals }) => {
  const { notices, settings } = locals.content;
  const address = (path: string): string => escapeHtml(new URL(path, site).href);
  const items = [...notices.values()].map(
    ({ number, title, revision, status, date, hazard }) => `<item>
<title>${escapeHtml(`${number}: ${title}`)}</title>
<link>${address(noticePath(number))}</link>
<guid isPermaLink="false">${escapeHtml(`${number} revision ${revision} ${status}`)}</guid>
<pubDate>${new Date(date).toUTCString()}</pubDate>
<description>${escapeHtml(`${status === "open" ? "Open" : "Closed"}. ${hazard}`)}</description>
</item>`,
  );
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeHtml(`${settings.company_name} safety notices`)}</title>
<link>${address(ROUTES.notices)}</link>
<atom:link href="${address(NOTICES_FEED_PATH)}" rel="self" type="application/rss+xml"/>
<description>Hazards of equipment in use, and what to do before the next dive</description>
<language>en</language>
${items.join("\n")}
</channel>
</rss>
`;
  return new Response(text, { headers: { "Content-Type": "application/rss+xml" } });
};
