import { stat } from "node:fs/promises";
import path from "node:path";
import { type Placed, pathOf } from "../publishing/shown-types";
import { PUBLISHED } from "../reads/find";
import { readPublished } from "../reads/readings";
import { anchorsOf } from "../shared/headings";
import { decoded, type LinkTarget, pageOf } from "../shared/link-target";
import { OWN_ROUTES } from "../shared/paths";
import { type Product, partsOf } from "../shared/product";
import type { RichText } from "../shared/rich-text";
import { readEnvironment } from "../start/environment";

/** Limit for all requests to the site during one request of the panel, ms. */
const SITE_TIMEOUT_MS = 2_000;
/** Paths that are answered without being pages: a build accepts no link to them. */
const NO_PAGES = /^\/(api|admin|preview)(\/|$)|\.html$/;
/** A path that only an entry can provide. */
const ENTRY_SHAPE = /^\/[a-z0-9-]+(\/[a-z0-9-]+)?$/;

const CATEGORY = "api::category.category";
const INFO_PAGE = "api::info-page.info-page";
const PRODUCT = "api::product.product";
const SUB_CATEGORY = "api::sub-category.sub-category";

/** The type whose entries stand at paths of this shape; null where none does. */
function typeAt(page: string): typeof CATEGORY | typeof PRODUCT | typeof SUB_CATEGORY | null {
  const [, first = "", second, ...more] = page.split("/");
  if (more.length > 0) return null;
  if (second === undefined) return CATEGORY;
  return first === "product" ? PRODUCT : SUB_CATEGORY;
}

/** Those of some paths at which something that is published stands, or a page of the site's own. */
export async function ownPages(pages: readonly string[]): Promise<ReadonlySet<string>> {
  const own = new Set<string | null>(OWN_ROUTES);
  for (const uid of [CATEGORY, PRODUCT, SUB_CATEGORY] as const) {
    const slugs = pages.filter((page) => typeAt(page) === uid).map((page) => path.posix.basename(page));
    if (slugs.length === 0) continue;
    const rows: Placed[] = await strapi.db.query(uid).findMany({
      select: ["id", "slug"],
      populate: uid === SUB_CATEGORY ? { parent: { select: ["slug"], where: PUBLISHED } } : {},
      where: { ...PUBLISHED, slug: { $in: slugs } },
    });
    for (const row of rows) own.add(pathOf(uid, row));
  }
  return new Set(pages.filter((page) => own.has(page)));
}

const isOwnPage = async (page: string): Promise<boolean> => (await ownPages([page])).has(page);

interface SiteAnswer {
  readonly status: number;
  /** The target of a redirect. */
  readonly movedTo: string | null;
  readonly text: string;
}

/** Resolves to null where the site does not answer in time. */
export type AskSite = (method: "HEAD" | "GET", pathname: string) => Promise<SiteAnswer | null>;

type Answers = Map<string, Promise<SiteAnswer | null>>;

/** The site's answers by request of the panel. */
const answered = new WeakMap<object, Answers>();

/**
 * Asks the live site for each path once, with one time limit for all. Runs before the request's
 * transaction begins: a slow site would otherwise block the database's only writer.
 */
export function askSite(request: object): AskSite {
  const { siteUrl } = readEnvironment().environment;
  const answers: Answers = new Map();
  answered.set(request, answers);
  let signal: AbortSignal | undefined;
  const send = async (method: string, pathname: string): Promise<SiteAnswer> => {
    const address = new URL(siteUrl);
    // Every path with a trailing slash is redirected, even that of a missing page.
    address.pathname = pathname.replace(/(.)\/$/, "$1");
    signal ??= AbortSignal.timeout(SITE_TIMEOUT_MS);
    const response = await fetch(address, { method, redirect: "manual", signal });
    const location = response.status === 301 ? response.headers.get("location") : null;
    const movedTo = location ? pageOf(new URL(location, address).pathname) : null;
    return { status: response.status, movedTo, text: await response.text() };
  };
  return (method, pathname) => {
    const key = `${method} ${pathname}`;
    const answer = answers.get(key) ?? send(method, pathname).catch(() => null);
    answers.set(key, answer);
    return answer;
  };
}

/** Returns the answers of {@link askSite} for a request, without asking again. */
export function siteAnswers(request: object | undefined): AskSite {
  const answers = request && answered.get(request);
  return async (method, pathname) => (await answers?.get(`${method} ${pathname}`)) ?? null;
}

/** Addresses without a file or an entry: the live site may redirect them. */
export async function withoutPage(pathnames: readonly string[]): Promise<string[]> {
  const pages = pathnames.filter((pathname) => !isUpload(pathname) && !NO_PAGES.test(pathname));
  const own = await ownPages(pages.map(pageOf));
  return pages.filter((pathname) => !own.has(pageOf(pathname)));
}

const UPLOADS = "/uploads/";

const isUpload = (pathname: string): boolean => pathname.startsWith(UPLOADS);

/**
 * Whether a file is served, which is all that a build asks for: a replaced file of the library keeps
 * its address.
 */
async function isServed(pathname: string): Promise<boolean> {
  const name = path.posix.normalize(decoded(pathname));
  if (!isUpload(name)) return false;
  return stat(path.join(strapi.dirs.static.public, name)).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** A site that does not answer blocks no link: the build reports it if it is wrong. */
async function isThere(pathname: string, ask: AskSite): Promise<boolean> {
  if (isUpload(pathname)) return isServed(pathname);
  if (NO_PAGES.test(pathname)) return false;
  const page = pageOf(pathname);
  if (await isOwnPage(page)) return true;
  const answer = await ask("HEAD", pathname);
  if (answer === null) return true;
  // The live site may still show an entry that the next build leaves out.
  if (!ENTRY_SHAPE.test(page)) return answer.status < 400;
  return answer.movedTo !== null && isOwnPage(answer.movedTo);
}

/** The fields that the parts of a product's page show. */
const PART_FIELDS = {
  description: "long_descriptions",
  datasheet: "Datasheet",
  faqs: "Faqs",
  related: "related_products",
} as const satisfies Record<keyof ReturnType<typeof partsOf>, string>;

/** The places that an entry adds to its page, with their fields; none for another type. */
export async function placesAt(page: string): Promise<ReadonlyMap<string, string>> {
  const product = /^\/product\/(.+)$/.exec(page)?.[1];
  const uid = product === undefined ? INFO_PAGE : PRODUCT;
  const slug = product ?? page.slice(1);
  const row: { documentId: string } | null = await strapi.db
    .query(uid)
    .findOne({ select: ["documentId"], where: { ...PUBLISHED, slug } });
  const entry: object | null = row && (await readPublished(uid, row.documentId));
  if (entry === null) return new Map();
  if (uid === INFO_PAGE) {
    const { body } = entry as { body: RichText | null };
    return new Map([...anchorsOf(body ?? []).values()].map((anchor) => [anchor, "body"]));
  }
  const parts = Object.entries(partsOf(entry as Product)).filter(([, part]) => part !== null);
  return new Map(parts.map(([place]) => [place, PART_FIELDS[place as keyof typeof PART_FIELDS]]));
}

/** Whether a page has a place; true if neither its entry nor the live page can tell. */
async function hasPlace({ pathname, anchor }: LinkTarget, ask: AskSite): Promise<boolean> {
  const page = pageOf(pathname);
  // A build accepts any place at a path that redirects.
  if (anchor === "" || page !== pathname || !(await isOwnPage(page))) return true;
  if ((await placesAt(page)).has(anchor)) return true;
  const answer = await ask("GET", pathname);
  return answer?.status === 200 ? answer.text.includes(`id="${anchor}"`) : true;
}

/** @returns what is wrong with an address, as the end of a sentence; null if a build accepts it */
export async function linkProblem(target: LinkTarget, ask: AskSite): Promise<string | null> {
  if (!(await isThere(target.pathname, ask))) {
    return isUpload(target.pathname) ? "which is not in the media library" : "which is no page of the site";
  }
  return (await hasPlace(target, ask)) ? null : "but that page has no such place";
}
