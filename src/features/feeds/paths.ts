import { ROUTES } from "../../contract/site.ts";

/** RSS of news. */
export const NEWS_FEED_PATH = `${ROUTES.news}.xml`;
/** Parts with prices, as price comparisons read them. */
export const PARTS_FEED_PATH = "/parts.xml";
