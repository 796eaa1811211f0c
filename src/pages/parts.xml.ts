import type { APIRoute } from "astro";
import { ownPicturePath } from "../contract/rules/own-picture.ts";
import { ROUTES } from "../contract/site.ts";
import { merchantItem } from "../features/feeds/merchant-item.ts";
import { PARTS_FEED_PATH } from "../features/feeds/paths.ts";
import { rssResponse } from "../features/feeds/rss.ts";
import { absolute } from "../features/structured-data/address.ts";

/** The parts that have a price, for price comparisons (FND-02). */
export const GET: APIRoute = ({ site, locals: { content } }) => {
  const { pricedParts, settings, sharedPictures } = content;
  const brand = settings.company_name;
  const address = (path: string): string => absolute(path, site);
  const items = pricedParts.map((part) =>
    merchantItem(part, { brand, picture: ownPicturePath(part, sharedPictures), address }),
  );
  return rssResponse({
    title: `${brand} parts`,
    description: "Parts with their prices",
    page: absolute(ROUTES.orderByNumber, site),
    self: absolute(PARTS_FEED_PATH, site),
    namespaces: { g: "http://base.google.com/ns/1.0" },
    items,
  });
};
