import { nameOf, type ShownType } from "../publishing/shown-types";
import { PUBLISHED } from "../reads/find";
import { NEVER_EMPTY } from "../shared/content-schemas";
import { pageOf } from "../shared/link-target";
import { DIVISION_ROUTES } from "../shared/paths";
import { INFO_PAGE_ROUTES } from "../shared/site";
import { linkingEntries, type NamedEntry } from "./links";
import type { FieldProblem } from "./refusal";
import { movedTo } from "./site-pages";

/** What is published of an entry, on the wire. */
export interface Published {
  readonly id: number;
  readonly documentId: string;
  readonly slug?: string | null;
}

const SUB_CATEGORY = "api::sub-category.sub-category";

/** Addresses that the site itself leads to, by the type of the entry that must stand there. */
const FIXED: Readonly<Partial<Record<ShownType, readonly string[]>>> = {
  "api::category.category": DIVISION_ROUTES,
  "api::info-page.info-page": INFO_PAGE_ROUTES,
};

/** What the site cannot be without: entries at addresses of its own menu, and the last of what a page shows alone. */
export async function neededProblem(
  uid: ShownType,
  before: Published,
  after: Published | null,
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

/**
 * The published entries whose texts lead to a page, also by an address that it has left.
 * @param documentId of the entry at that page, whose own links do not count
 * @param anchor only those that lead to this place on it
 */
export async function pointingAt(documentId: string, page: string, anchor?: string): Promise<NamedEntry[]> {
  const former = new Map<string, Promise<string | null>>();
  const leadsTo = async (pathname: string): Promise<boolean> => {
    if (pageOf(pathname) === page) return true;
    // A place at a former address is not looked for by a build.
    if (anchor !== undefined || pathname.startsWith("/uploads/")) return false;
    const asked = former.get(pathname) ?? movedTo(pathname);
    former.set(pathname, asked);
    return (await asked) === page;
  };
  const pointing: NamedEntry[] = [];
  for (const entry of await linkingEntries()) {
    if (entry.documentId === documentId) continue;
    for (const link of entry.links) {
      if (anchor !== undefined && link.anchor !== anchor) continue;
      if (!(await leadsTo(link.pathname))) continue;
      pointing.push(entry);
      break;
    }
  }
  return pointing;
}
