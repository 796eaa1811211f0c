import type { APIRoute } from "astro";
import { ROUTES } from "../contract/site.ts";
import { merchantItem } from "../features/feeds/merchant-item.ts";
import { PARTS_FEED_PATH } from "../features/feeds/paths.ts";
import { rssResponse } from "../features/feeds/rss.ts";
import { absolute } from "../features/structured-data/address.ts";

/** The parts that have a price, for price comparisons (FND-02). */
export const GET: APIRoute = ({ site, locals: { content } }) => {
  const brand = content.settings.company_name;
  const items = content.pricedParts.map((part) => merchantItem(part, brand, (path) => absolute(path, site)));
  return rssResponse({
    title: `${brand} parts`,
    description: "Parts with their prices",
    page: absolute(ROUTES.orderByNumber, site),
    self: absolute(PARTS_FEED_PATH, site),
    namespaces: { g: "http://base.google.com/ns/1.0" },
    items,
  });
};
