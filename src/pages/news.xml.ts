import type { APIRoute } from "astro";
import { newsByKind } from "../content/events.ts";
import { ROUTES } from "../contract/site.ts";
import { NEWS_FEED_PATH } from "../features/feeds/paths.ts";
import { rssResponse } from "../features/feeds/rss.ts";
import { element } from "../features/feeds/xml.ts";
import { absolute } from "../features/structured-data/address.ts";

/** The news as RSS, the latest first (FND-02). */
export const GET: APIRoute = ({ site, locals: { content } }) => {
  const { notices, items: news } = newsByKind(content);
  const page = absolute(ROUTES.news, site);
  const latestFirst = [...notices, ...news].sort((a, b) => b.date.localeCompare(a.date));
  const items = latestFirst.map(({ documentId, title, date, description, document, link }) => [
    element("title", title),
    element("link", absolute(document?.url ?? link ?? ROUTES.news, site)),
    `<guid isPermaLink="false">${documentId}</guid>`,
    element("pubDate", new Date(date).toUTCString()),
    element("description", description),
  ]);
  return rssResponse({
    title: `${content.settings.company_name} news`,
    description: content.infoPages.get(ROUTES.news.slice(1))?.lead ?? content.settings.description,
    ...{ page, items, self: absolute(NEWS_FEED_PATH, site) },
  });
};
