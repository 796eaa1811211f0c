import { fallbackPath } from "../../contract/rules/prepared-picture.ts";
import type { NewsItem } from "../../contract/shapes/pages.ts";
import { absolute, type SiteAddress } from "./address.ts";
import type { Thing } from "./serialize.ts";

/** A news item, which stands on the page of all news. @param publisher the company's name */
export const newsArticle = (
  { title, date, description, picture }: NewsItem,
  { publisher, site }: { publisher: string; site: SiteAddress },
): Thing => ({
  "@type": "NewsArticle",
  headline: title,
  datePublished: date,
  articleBody: description,
  ...(picture !== null && { image: absolute(fallbackPath(picture), site) }),
  author: { "@type": "Organization", name: publisher },
});
