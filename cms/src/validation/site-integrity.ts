import { REQUIRED_CONTENT_TYPES } from "halocline-contract/shapes/content-schemas";
import { type LinkTarget, normalizePath } from "halocline-contract/shapes/link-target";
import { DIVISION_PATHS } from "halocline-contract/shapes/paths";
import { INFO_PAGE_ROUTES } from "halocline-contract/site";
import { SUB_CATEGORY } from "../content-types";
import type { PublishedRow } from "../publishing/published-row";
import { type ShownType, singularNameOf } from "../publishing/shown-types";
import { PUBLISHED } from "../serializers/find";
import { formerSlugs } from "../versions/record";
import type { FieldProblem } from "./field-errors";
import { type LinkingEntry, linkingEntries, type NamedEntry, pageOfEntry } from "./links";
import { type ProbeSite, pathsWithoutPage } from "./site-pages";

/** Routes that the site always has, by the type of entry that they need. */
const REQUIRED_ROUTES: Readonly<Partial<Record<ShownType, readonly string[]>>> = {
  "api::category.category": DIVISION_PATHS,
  "api::info-page.info-page": INFO_PAGE_ROUTES,
};

/** Refuses to remove an entry that such a route needs, or the last of `REQUIRED_CONTENT_TYPES`. */
export async function requiredProblem(
  uid: ShownType,
  before: PublishedRow,
  after: PublishedRow | null,
): Promise<FieldProblem[]> {
  const route = `/${before.slug}`;
  if (REQUIRED_ROUTES[uid]?.includes(route) && after?.slug !== before.slug) {
    const must = after ? "keep this slug" : "stay published";
    return [
      { path: after ? ["slug"] : [], message: `The site always has a page at ${route}: this must ${must}.` },
    ];
  }
  if (after !== null || !REQUIRED_CONTENT_TYPES.includes(singularNameOf(uid))) return [];
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

/** A sub-category that has lost its published category. */
export interface Orphan extends NamedEntry {
  /** The documentId of its draft's category; null if the draft has none either. */
  readonly draftParent: string | null;
}

interface Child {
  readonly documentId: string;
  readonly publishedAt: string | null;
  readonly parent: { readonly documentId: string; readonly publishedAt: string | null } | null;
}

/** Filters published sub-categories: those that have lost their published category. */
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

/** The links in all published texts. */
export interface PublishedLinks {
  readonly entries: readonly LinkingEntry[];
  /** Linked addresses without a published entry. */
  readonly withoutPage: readonly string[];
}

/** Collects the links in all published texts. */
export async function publishedLinks(): Promise<PublishedLinks> {
  const entries = await linkingEntries();
  const pathnames = new Set(entries.flatMap(({ links }) => links.map(({ pathname }) => pathname)));
  return { entries, withoutPage: await pathsWithoutPage([...pathnames]) };
}

const entriesWithLink = (
  { entries }: PublishedLinks,
  documentId: string,
  matches: (link: LinkTarget) => boolean,
): NamedEntry[] => entries.filter((entry) => entry.documentId !== documentId && entry.links.some(matches));

/** Finds the entries that link to a removed page, by its address or a former one. */
export async function entriesLinkingTo(
  uid: ShownType,
  before: PublishedRow,
  links: PublishedLinks,
  probe: ProbeSite,
): Promise<NamedEntry[]> {
  if (links.withoutPage.length === 0) return [];
  const slugs = await formerSlugs(uid, before.documentId);
  const pages = new Set(
    [before, ...slugs.map((slug) => ({ ...before, slug }))].map((row) => pageOfEntry(uid, row)),
  );
  const linked = new Set<string>();
  for (const pathname of links.withoutPage) {
    const answer = await probe("HEAD", pathname);
    if (pages.has(answer?.movedTo ?? normalizePath(pathname))) linked.add(pathname);
  }
  return entriesWithLink(links, before.documentId, ({ pathname }) => linked.has(pathname));
}

/** Finds the entries that link to the former address of a page, if the site cannot redirect it. */
export async function entriesLinkingToFormer(
  { documentId }: PublishedRow,
  page: string,
  links: PublishedLinks,
  probe: ProbeSite,
): Promise<NamedEntry[]> {
  if (!links.withoutPage.some((pathname) => normalizePath(pathname) === page)) return [];
  // The site redirects only addresses that it has shown.
  const answer = await probe("HEAD", page);
  if (answer === null || answer.status < 400) return [];
  return entriesWithLink(links, documentId, ({ pathname }) => normalizePath(pathname) === page);
}

/** Finds the entries that link to an anchor of a page; former addresses have no anchors. */
export const entriesLinkingToAnchor = (
  { documentId }: PublishedRow,
  page: string,
  targetAnchor: string,
  links: PublishedLinks,
): NamedEntry[] =>
  entriesWithLink(
    links,
    documentId,
    ({ pathname, anchor }) => anchor === targetAnchor && normalizePath(pathname) === page,
  );
