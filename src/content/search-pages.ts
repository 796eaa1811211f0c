import { DOCUMENT_KIND_LABELS } from "../contract/rules/document-labels.ts";
import { documentPath, noticePath } from "../contract/rules/document-number.ts";
import { furtherTokens, type PageKind, type SearchPage } from "../contract/search/page-document.ts";
import type { Equipment } from "../contract/shapes/controlled.ts";
import type { InfoPage } from "../contract/shapes/pages.ts";
import { headingsOf, paragraphsOf } from "../contract/shapes/plain-text.ts";
import type { SearchPages } from "../contract/shapes/search-pages.ts";
import { categoryPath, ROUTES, subCategoryPath } from "../contract/site.ts";
import type { Content } from "./catalogue.ts";

type Source = Pick<
  Content,
  | ("infoPages" | "categories" | "subCategories" | "certificates" | "distributors" | "exhibitions")
  | ("news" | "refreshers" | "safetySets" | "settings" | "synonyms" | "documents" | "notices")
>;

interface PageTexts {
  readonly path: string;
  readonly title: string;
  readonly lead: string;
  readonly headings?: readonly string[];
  readonly texts?: ReadonlyArray<string | null>;
}

function searchPage(kind: PageKind, { path, title, lead, headings = [], texts = [] }: PageTexts): SearchPage {
  const joined = headings.join(" · ");
  const words = furtherTokens(
    texts.filter((text) => text !== null),
    [title, lead, joined],
  );
  return { path, kind, title, lead, headings: joined, words };
}

/** What a page shows besides its own text. */
function shownBeside(path: string, { settings }: Source): string[] {
  if (path !== ROUTES.contactUs) return [];
  const offices = settings.offices.flatMap(({ name, city, country, phone }) => [name, city, country, phone]);
  return [settings.hours, settings.sales_email, settings.support_email, "phone telephone e-mail", ...offices];
}

function infoPage({ slug, title, lead, body, note }: InfoPage, source: Source): SearchPage {
  const path = `/${slug}`;
  const texts = [note, ...paragraphsOf(body), ...shownBeside(path, source)];
  return searchPage("Page", { path, title, lead, headings: headingsOf(body), texts });
}

const modelTitles = (equipment: readonly Equipment[]): string[] => equipment.map(({ model }) => model.title);

/** All pages with text, listings, and the entries that pages show, in a fixed order. */
export function searchPages(source: Source): SearchPages {
  const pages = [...source.infoPages.values()].sort((a, b) => (a.slug < b.slug ? -1 : 1));
  const entry = (kind: PageKind, path: string, title: string, lead: string, ...texts: (string | null)[]) =>
    searchPage(kind, { path, title, lead, texts });
  return {
    pages: [
      ...pages.map((page) => infoPage(page, source)),
      ...[...source.categories.values()].map(({ slug, title, summary }) =>
        entry("Products", categoryPath(slug), title, summary),
      ),
      ...[...source.subCategories.values()].map(({ slug, parent, title, summary }) =>
        entry("Products", subCategoryPath(parent.slug, slug), title, summary, parent.title),
      ),
      ...[...source.notices.values()].map(({ number, title, hazard, remedy, status, equipment }) =>
        entry(
          "Notice",
          noticePath(number),
          `${number} ${title}`,
          hazard,
          remedy,
          status,
          ...modelTitles(equipment),
        ),
      ),
      ...[...source.documents.values()].map(({ number, title, kind, equipment, revisions }) =>
        entry(
          "Document",
          documentPath(number),
          title,
          `${DOCUMENT_KIND_LABELS[kind]} ${number}, revision ${revisions.at(-1)?.revision}`,
          ...modelTitles(equipment),
        ),
      ),
      ...source.news.map(({ notice, title, description, location, date }) =>
        entry(notice ? "Notice" : "News", ROUTES.news, title, description, location, date),
      ),
      ...source.certificates.map(({ title, issuer, description, status }) =>
        entry("Certificate", ROUTES.certifications, title, description, issuer, status),
      ),
      ...source.safetySets.map(({ title, description, revision }) =>
        entry("Document", ROUTES.safetyData, title, description, revision),
      ),
      ...source.refreshers.map(({ title, description }) =>
        entry("Video", ROUTES.training, title, description),
      ),
      ...source.exhibitions.map(({ title, description, location }) =>
        entry("Exhibition", ROUTES.exhibitions, title, description, location),
      ),
      ...source.distributors.map(({ name, description }) =>
        entry("Distributor", ROUTES.distributors, name, description),
      ),
    ],
    synonyms: source.synonyms.map(({ term, synonyms, both_ways }) => ({ term, synonyms, both_ways })),
  };
}
