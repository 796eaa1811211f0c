import type { APIRoute } from "astro";
import { NOTICES_FEED_PATH, noticePath } from "../contract/rules/document-number.ts";
import { ROUTES } from "../contract/site.ts";
import { rssResponse } from "../features/feeds/rss.ts";
import { element } from "../features/feeds/xml.ts";
import { absolute } from "../features/structured-data/address.ts";

/** The safety notices as RSS, the latest first (NOT-01). */
export const GET: APIRoute = ({ site, locals }) => {
  const { notices, settings } = locals.content;
  const items = [...notices.values()].map(({ number, title, revision, status, date, hazard }) => [
    element("title", `${number}: ${title}`),
    element("link", absolute(noticePath(number), site)),
    `<guid isPermaLink="false">${number} revision ${revision} ${status}</guid>`,
    element("pubDate", new Date(date).toUTCString()),
    element("description", `${status === "open" ? "Open" : "Closed"}. ${hazard}`),
  ]);
  return rssResponse({
    title: `${settings.company_name} safety notices`,
    description: "Hazards of equipment in use, and what to do before the next dive",
    page: absolute(ROUTES.notices, site),
    self: absolute(NOTICES_FEED_PATH, site),
    items,
  });
};
