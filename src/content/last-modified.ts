import { documentPath, noticePath, numberSegment } from "../contract/rules/document-number.ts";
import type { Category } from "../contract/shapes/category.ts";
import type { HomePage, InfoPage, NewsItem } from "../contract/shapes/pages.ts";
import { categoryPath, productPath, ROUTES, servicePartsPath } from "../contract/site.ts";
import { type Controlled, currentRevision } from "./controlled.ts";
import type { ListingPage } from "./listings.ts";
import type { PackedProduct } from "./packed-product.ts";

/** The latest of days and times, as in `2026-01-31` and `2026-01-31T12:00:00.000Z`. */
const latest = (times: Iterable<string | null | undefined>): string | null =>
  Iterator.from(times).reduce<string | null>(
    (last, time) => (time && (last === null || time > last) ? time : last),
    null,
  );

interface Dated {
  updatedAt?: string | undefined;
}
const changed = ({ updatedAt }: Dated): string | undefined => updatedAt;

interface Source extends Pick<Controlled, "documents" | "notices" | "openNotices" | "modelDocuments"> {
  categories: ReadonlyMap<string, Category>;
  certificates: readonly Dated[];
  distributors: readonly Dated[];
  exhibitions: readonly Dated[];
  gallery: readonly Dated[];
  home: Dated & Pick<HomePage, "featured_products">;
  infoPages: ReadonlyMap<string, InfoPage>;
  listingPages: ReadonlyMap<string, ListingPage>;
  news: readonly NewsItem[];
  products: ReadonlyMap<string, PackedProduct>;
  refreshers: readonly Dated[];
  settings: Dated;
  serviceParts: ReadonlyMap<string, readonly PackedProduct[]>;
}

/**
 * When the content of a page changed, by path, as far as the content states it (FND-02). A page of
 * a list changes with its entries. Never the time of a publish: pages depend on the content alone.
 */
export function lastModifiedOf(content: Source): Map<string, string> {
  const times = new Map<string, string | null>();
  for (const [path, { products }] of content.listingPages) times.set(path, latest(products.map(changed)));
  const noticeTime = ({ number }: { number: string }) =>
    content.notices.get(numberSegment(number))?.updatedAt;
  const documentDay = ({ number }: { number: string }) => {
    const document = content.documents.get(numberSegment(number));
    return document && currentRevision(document).date;
  };
  for (const { slug, updatedAt } of content.products.values()) {
    const shown = [
      ...(content.openNotices.get(slug) ?? []).map(noticeTime),
      ...(content.modelDocuments.get(slug) ?? []).map(documentDay),
    ];
    times.set(productPath(slug), latest([updatedAt, ...shown]));
  }
  for (const [unit, parts] of content.serviceParts)
    times.set(servicePartsPath(unit), latest(parts.map(changed)));
  for (const document of content.documents.values())
    times.set(documentPath(document.number), currentRevision(document).date);
  for (const notice of content.notices.values()) times.set(noticePath(notice.number), notice.updatedAt);
  // The day of a revision that a page states, else the time of its last change.
  for (const { slug, revised_on, updatedAt } of content.infoPages.values())
    times.set(`/${slug}`, revised_on ?? updatedAt ?? null);
  const productTimes = (shown: readonly { slug: string }[]) =>
    shown.map(({ slug }) => content.products.get(slug)?.updatedAt);
  for (const { slug, featured_products } of content.categories.values())
    times.set(categoryPath(slug), latest(productTimes(featured_products)));
  const noticeTimes = [...content.notices.values()].map(changed);
  const documentDays = [...content.documents.values()].map((document) => currentRevision(document).date);
  const shown: [path: string, times: Iterable<string | undefined>][] = [
    [ROUTES.home, [changed(content.home), ...productTimes(content.home.featured_products), ...noticeTimes]],
    [ROUTES.news, content.news.map(({ date }) => date)],
    [ROUTES.notices, noticeTimes],
    [ROUTES.documents, documentDays],
    [ROUTES.serialCheck, [...noticeTimes, ...documentDays]],
    [ROUTES.contactUs, [changed(content.settings)]],
    [ROUTES.certifications, content.certificates.map(changed)],
    [ROUTES.distributors, content.distributors.map(changed)],
    [ROUTES.exhibitions, content.exhibitions.map(changed)],
    [ROUTES.gallery, content.gallery.map(changed)],
    [ROUTES.training, content.refreshers.map(changed)],
    [ROUTES.servicing, content.refreshers.map(changed)],
  ];
  for (const [path, of] of shown) times.set(path, latest([times.get(path), ...of]));
  return new Map(
    Iterator.from(times).flatMap(([path, time]) => (time === null ? [] : [[path, time] as const])),
  );
}
