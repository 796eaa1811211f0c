import type { PublishedRow } from "../publishing/published-row";
import { nameOf, type ShownType } from "../publishing/shown-types";
import { PUBLISHED } from "../reads/find";
import { NEVER_EMPTY } from "../shared/content-schemas";
import { type LinkTarget, pageOf } from "../shared/link-target";
import { DIVISION_ROUTES } from "../shared/paths";
import { INFO_PAGE_ROUTES } from "../shared/site";
import { formerSlugs } from "../versions/record";
import { type LinkingEntry, linkingEntries, type NamedEntry, pageOfEntry } from "./links";
import type { FieldProblem } from "./refusal";
import { type AskSite, withoutPage } from "./site-pages";

const SUB_CATEGORY = "api::sub-category.sub-category";

/** Addresses that the site itself links to, by the type of the entry that must be there. */
const FIXED: Readonly<Partial<Record<ShownType, readonly string[]>>> = {
  "api::category.category": DIVISION_ROUTES,
  "api::info-page.info-page": INFO_PAGE_ROUTES,
};

/** The entries the site needs: those of its own menu, and one of each type in NEVER_EMPTY. */
export async function neededProblem(
  uid: ShownType,
  before: PublishedRow,
  after: PublishedRow | null,
): Promise<FieldProblem[]> {
  const route = `/${before.slug}`;
  if (FIXED[uid]?.includes(route) && after?.slug !== before.slug) {
    const must = after ? "keep this slug" : "stay published";
    return [
      { path: after ? ["slug"] : [], message: `The site's own menu leads to ${route}: this must ${must}.` },
    ];
  }
  if (after !== null || !NEVER_EMPTY.includes(nameOf(uid))) return [];
  if ((await strapi.db.query(uid).count({ where: PUBLISHED })) > 0) return [];
  const { displayName } = strapi.contentType(uid).info;
  const one = displayName.toLowerCase();
  const message =
    strapi.contentType(uid).kind === "singleType"
      ? `The site cannot be without its ${one}.`
      : `This is the last published ${one}: the page that shows it would be empty. Publish another one first.`;
  return [{ path: [], message }];
}

/** The published sub-categories of a category. */
export async function subCategoriesOf(uid: ShownType, documentId: string): Promise<NamedEntry[]> {
  if (uid !== "api::category.category") return [];
  const where = { ...PUBLISHED, parent: { documentId, ...PUBLISHED } };
  const rows: Array<{ documentId: string; title: string }> = await strapi.db
    .query(SUB_CATEGORY)
    .findMany({ select: ["documentId", "title"], where });
  return rows.map((row) => ({ uid: SUB_CATEGORY, ...row }));
}

/** A sub-category that no published category holds any longer. */
export interface Orphan extends NamedEntry {
  /** The category in which its draft is; null where that has none either. */
  readonly draftParent: string | null;
}

interface Child {
  readonly documentId: string;
  readonly publishedAt: string | null;
  readonly parent: { readonly documentId: string; readonly publishedAt: string | null } | null;
}

/** Those of some published sub-categories that no published category holds any longer. */
export async function orphansAmong(children: readonly NamedEntry[]): Promise<readonly Orphan[]> {
  if (children.length === 0) return [];
  const rows: Child[] = await strapi.db.query(SUB_CATEGORY).findMany({
    select: ["documentId", "publishedAt"],
    populate: { parent: { select: ["documentId", "publishedAt"] } },
    where: { documentId: { $in: children.map((child) => child.documentId) } },
  });
  const lost = new Set(
    rows.filter((row) => row.publishedAt && !row.parent?.publishedAt).map(({ documentId }) => documentId),
  );
  const drafts = new Map(rows.filter((row) => !row.publishedAt).map((row) => [row.documentId, row.parent]));
  return children
    .filter(({ documentId }) => lost.has(documentId))
    .map((child) => ({ ...child, draftParent: drafts.get(child.documentId)?.documentId ?? null }));
}

/** Where the texts of all that is published lead. */
export interface PublishedLinks {
  readonly entries: readonly LinkingEntry[];
  /** Addresses in them at which nothing is published. */
  readonly withoutPage: readonly string[];
}

export async function publishedLinks(): Promise<PublishedLinks> {
  const entries = await linkingEntries();
  const pathnames = new Set(entries.flatMap(({ links }) => links.map(({ pathname }) => pathname)));
  return { entries, withoutPage: await withoutPage([...pathnames]) };
}

const leadingTo = (
  { entries }: PublishedLinks,
  documentId: string,
  isMeant: (link: LinkTarget) => boolean,
): NamedEntry[] => entries.filter((entry) => entry.documentId !== documentId && entry.links.some(isMeant));

/** The entries that lead to a page that is gone, also by an address that it had before. */
export async function pointingAt(
  uid: ShownType,
  before: PublishedRow,
  links: PublishedLinks,
  ask: AskSite,
): Promise<NamedEntry[]> {
  if (links.withoutPage.length === 0) return [];
  const slugs = await formerSlugs(uid, before.documentId);
  const pages = new Set(
    [before, ...slugs.map((slug) => ({ ...before, slug }))].map((row) => pageOfEntry(uid, row)),
  );
  const leading = new Set<string>();
  for (const pathname of links.withoutPage) {
    const answer = await ask("HEAD", pathname);
    if (pages.has(answer?.movedTo ?? pageOf(pathname))) leading.add(pathname);
  }
  return leadingTo(links, before.documentId, ({ pathname }) => leading.has(pathname));
}

/** Entries that link to the former address of a page, which is not known to redirect. */
export async function pointingAtFormer(
  { documentId }: PublishedRow,
  page: string,
  links: PublishedLinks,
  ask: AskSite,
): Promise<NamedEntry[]> {
  if (!links.withoutPage.some((pathname) => pageOf(pathname) === page)) return [];
  // Redirects are made of what the site has shown.
  const answer = await ask("HEAD", page);
  if (answer === null || answer.status < 400) return [];
  return leadingTo(links, documentId, ({ pathname }) => pageOf(pathname) === page);
}

/** The entries that lead to a place on a page; a former address has no places. */
export const pointingAtPlace = (
  { documentId }: PublishedRow,
  page: string,
  place: string,
  links: PublishedLinks,
): NamedEntry[] =>
  leadingTo(links, documentId, ({ pathname, anchor }) => anchor === place && pageOf(pathname) === page);
