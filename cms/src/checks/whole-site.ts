import type { PublishedRow } from "../publishing/published-row";
import { nameOf, type ShownType } from "../publishing/shown-types";
import { PUBLISHED } from "../reads/find";
import { NEVER_EMPTY } from "../shared/content-schemas";
import { pageOf } from "../shared/link-target";
import { DIVISION_ROUTES } from "../shared/paths";
import { INFO_PAGE_ROUTES } from "../shared/site";
import { type LinkingEntry, linkingEntries, type NamedEntry } from "./links";
import type { FieldProblem } from "./refusal";
import { type AskSite, movedTo } from "./site-pages";

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

/** Published sub-categories, of those given, that no published category lists any more. */
export async function orphansAmong(children: readonly NamedEntry[]): Promise<readonly NamedEntry[]> {
  if (children.length === 0) return children;
  const documentId = { $in: children.map((child) => child.documentId) };
  const rows: Array<{ documentId: string; parent: object | null }> = await strapi.db
    .query(SUB_CATEGORY)
    .findMany({
      select: ["documentId"],
      populate: { parent: { select: ["id"], where: PUBLISHED } },
      where: { ...PUBLISHED, documentId },
    });
  const orphans = new Set(rows.filter(({ parent }) => !parent).map((row) => row.documentId));
  return children.filter((child) => orphans.has(child.documentId));
}

const othersThan = async (documentId: string): Promise<LinkingEntry[]> =>
  (await linkingEntries()).filter((entry) => entry.documentId !== documentId);

/**
 * Finds the published entries whose texts link to a page, also by a former address.
 * @param documentId of the entry at that page, whose own links do not count
 */
export async function pointingAt(documentId: string, page: string, ask: AskSite): Promise<NamedEntry[]> {
  const entries = await othersThan(documentId);
  const pathnames = new Set(entries.flatMap(({ links }) => links.map(({ pathname }) => pathname)));
  const leading = new Set<string>();
  await Promise.all(
    [...pathnames].map(async (pathname) => {
      const isFile = pathname.startsWith("/uploads/");
      if (pageOf(pathname) === page || (!isFile && (await movedTo(pathname, ask)) === page))
        leading.add(pathname);
    }),
  );
  return entries.filter(({ links }) => links.some(({ pathname }) => leading.has(pathname)));
}

/** The published entries that link to each place of a page; former addresses have no places. */
export async function pointingAtPlaces(
  documentId: string,
  page: string,
  anchors: readonly string[],
): Promise<Array<{ readonly anchor: string; readonly entries: NamedEntry[] }>> {
  if (anchors.length === 0) return [];
  const others = await othersThan(documentId);
  return anchors.map((anchor) => ({
    anchor,
    entries: others.filter(({ links }) =>
      links.some((link) => link.anchor === anchor && pageOf(link.pathname) === page),
    ),
  }));
}
