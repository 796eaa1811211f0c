import { documentPath, noticePath } from "../contract/rules/document-number.ts";
import type { InfoPage, NewsItem } from "../contract/shapes/pages.ts";
import { productPath, ROUTES, servicePartsPath } from "../contract/site.ts";
import { type Controlled, currentRevision } from "./controlled.ts";
import type { ListingPage } from "./listings.ts";
import type { PackedProduct } from "./packed-product.ts";

/** The latest of days and times, as in `2026-01-31` and `2026-01-31T12:00:00.000Z`. */
const latest = (times: Iterable<string | null>): string | null =>
  Iterator.from(times).reduce<string | null>(
    (last, time) => (time !== null && (last === null || time > last) ? time : last),
    null,
  );

const changed = ({ updatedAt }: { updatedAt: string }): string => updatedAt;

interface Source extends Pick<Controlled, "documents" | "notices"> {
  infoPages: ReadonlyMap<string, InfoPage>;
  listingPages: ReadonlyMap<string, ListingPage>;
  news: readonly NewsItem[];
  products: ReadonlyMap<string, PackedProduct>;
  serviceParts: ReadonlyMap<string, readonly PackedProduct[]>;
}

/**
 * When the content of a page changed, by path, as far as the content states it (FND-02). A page of
 * a list changes with its entries. Never the time of a publish: pages depend on the content alone.
 */
export function lastModifiedOf(content: Source): Map<string, string> {
  const times = new Map<string, string | null>();
  for (const [path, { products }] of content.listingPages) times.set(path, latest(products.map(changed)));
  for (const product of content.products.values()) times.set(productPath(product.slug), product.updatedAt);
  for (const [unit, parts] of content.serviceParts)
    times.set(servicePartsPath(unit), latest(parts.map(changed)));
  for (const document of content.documents.values())
    times.set(documentPath(document.number), currentRevision(document).date);
  for (const notice of content.notices.values()) times.set(noticePath(notice.number), notice.updatedAt);
  for (const { slug, revised_on } of content.infoPages.values()) times.set(`/${slug}`, revised_on);
  const shown: [path: string, times: Iterable<string>][] = [
    [ROUTES.news, content.news.map(({ date }) => date)],
    [ROUTES.notices, [...content.notices.values()].map(changed)],
    [ROUTES.documents, [...content.documents.values()].map((document) => currentRevision(document).date)],
  ];
  for (const [path, of] of shown) times.set(path, latest([times.get(path) ?? null, ...of]));
  return new Map(
    Iterator.from(times).flatMap(([path, time]) => (time === null ? [] : [[path, time] as const])),
  );
}
