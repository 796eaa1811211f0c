import path from "node:path";
import { documentFilePath } from "halocline-contract/rules/document-number";
import { anchorsOf } from "halocline-contract/shapes/headings";
import { type LinkTarget, normalizePath } from "halocline-contract/shapes/link-target";
import { SITE_ROUTES } from "halocline-contract/shapes/paths";
import { type Product, productSections } from "halocline-contract/shapes/product";
import type { RichText } from "halocline-contract/shapes/rich-text";
import { ownEnvironment } from "../bootstrap/environment";
import { CATEGORY, DOCUMENT, NOTICE, PAGE, PRODUCT, SUB_CATEGORY } from "../content-types";
import { isUpload, uploadedFile } from "../media/uploaded-file";
import { type PathFields, pathOf } from "../publishing/shown-types";
import { PUBLISHED } from "../serializers/find";
import { readPublished } from "../serializers/serializers";

/** Limit for all requests to the site during one request of the panel, ms. */
const SITE_TIMEOUT_MS = 2_000;
/** Paths that the server answers although they are not pages: a build accepts no link to them. */
const NOT_PAGES = /^\/(api|admin|preview)(\/|$)|\.html$/;
/** A path that only an entry can provide. */
const ENTRY_PATH = /^\/[a-z0-9-]+(\/[a-z0-9-]+)?$/;

/** The path of a document, of its current file, or of a notice. */
const NUMBERED_PATH = /^\/(documents|notices)\/[^/]+$/;

/** The type whose entries have paths of this shape; null if there is none. */
function typeAt(page: string): typeof CATEGORY | typeof PRODUCT | typeof SUB_CATEGORY | null {
  const [, first = "", second, ...more] = page.split("/");
  if (more.length > 0) return null;
  if (second === undefined) return CATEGORY;
  return first === "product" ? PRODUCT : SUB_CATEGORY;
}

/** Filters paths: those of published entries and of the site's fixed routes. */
export async function existingPages(pages: readonly string[]): Promise<ReadonlySet<string>> {
  const existing = new Set<string | null>(SITE_ROUTES);
  for (const uid of [CATEGORY, PRODUCT, SUB_CATEGORY] as const) {
    const slugs = pages.filter((page) => typeAt(page) === uid).map((page) => path.posix.basename(page));
    if (slugs.length === 0) continue;
    const rows: PathFields[] = await strapi.db.query(uid).findMany({
      select: ["id", "slug"],
      populate: uid === SUB_CATEGORY ? { parent: { select: ["slug"], where: PUBLISHED } } : {},
      where: { ...PUBLISHED, slug: { $in: slugs } },
    });
    for (const row of rows) existing.add(pathOf(uid, row));
  }
  if (pages.some((page) => NUMBERED_PATH.test(page))) {
    for (const uid of [DOCUMENT, NOTICE] as const) {
      const rows: Array<{ number: string }> = await strapi.db
        .query(uid)
        .findMany({ select: ["number"], where: PUBLISHED });
      for (const row of rows) {
        existing.add(pathOf(uid, row));
        if (uid === DOCUMENT) existing.add(documentFilePath(row.number));
      }
    }
  }
  return new Set(pages.filter((page) => existing.has(page)));
}

const pageExists = async (page: string): Promise<boolean> => (await existingPages([page])).has(page);

interface SiteAnswer {
  readonly status: number;
  /** The target of a redirect. */
  readonly movedTo: string | null;
  readonly text: string;
}

/** Requests a path of the live site; resolves to null if it does not answer in time. */
export type ProbeSite = (method: "HEAD" | "GET", pathname: string) => Promise<SiteAnswer | null>;

type SiteAnswers = Map<string, Promise<SiteAnswer | null>>;

/** The live site's answers, by the panel's request that they were fetched for. */
const answersByRequest = new WeakMap<object, SiteAnswers>();

/**
 * Makes a function that requests each path of the live site once, with one timeout for all. It runs
 * before the transaction begins: a slow site would otherwise block the database's only writer.
 */
export function siteProbe(request: object): ProbeSite {
  const { siteUrl } = ownEnvironment();
  const answers: SiteAnswers = new Map();
  answersByRequest.set(request, answers);
  let signal: AbortSignal | undefined;
  const send = async (method: string, pathname: string): Promise<SiteAnswer> => {
    const address = new URL(siteUrl);
    // Every path with a trailing slash is redirected, even that of a missing page.
    address.pathname = pathname.replace(/(.)\/$/, "$1");
    signal ??= AbortSignal.timeout(SITE_TIMEOUT_MS);
    const response = await fetch(address, { method, redirect: "manual", signal });
    const location = response.status === 301 ? response.headers.get("location") : null;
    const movedTo = location ? normalizePath(new URL(location, address).pathname) : null;
    return { status: response.status, movedTo, text: await response.text() };
  };
  return (method, pathname) => {
    const key = `${method} ${pathname}`;
    const answer = answers.get(key) ?? send(method, pathname).catch(() => null);
    answers.set(key, answer);
    return answer;
  };
}

/** Returns the answers of {@link siteProbe} for a request, without new requests. */
export function cachedSiteProbe(request: object | undefined): ProbeSite {
  const answers = request && answersByRequest.get(request);
  return async (method, pathname) => (await answers?.get(`${method} ${pathname}`)) ?? null;
}

/** Filters addresses: those without a file or an entry, which the live site may redirect. */
export async function pathsWithoutPage(pathnames: readonly string[]): Promise<string[]> {
  const pages = pathnames.filter((pathname) => !isUpload(pathname) && !NOT_PAGES.test(pathname));
  const existing = await existingPages(pages.map(normalizePath));
  return pages.filter((pathname) => !existing.has(normalizePath(pathname)));
}

/** Whether a link's target exists. True if the site does not answer: the build checks it again. */
async function targetExists(pathname: string, probe: ProbeSite): Promise<boolean> {
  // A build checks no more, since a replaced file keeps its address.
  if (isUpload(pathname)) return (await uploadedFile(pathname)) !== null;
  if (NOT_PAGES.test(pathname)) return false;
  const page = normalizePath(pathname);
  if (await pageExists(page)) return true;
  const answer = await probe("HEAD", pathname);
  if (answer === null) return true;
  // The live site may still show an entry that the next build leaves out.
  if (!ENTRY_PATH.test(page)) return answer.status < 400;
  return answer.movedTo !== null && pageExists(answer.movedTo);
}

/** The field behind each section of a product page. */
const PART_FIELDS = {
  description: "long_descriptions",
  datasheet: "Datasheet",
  faqs: "Faqs",
  related: "related_products",
} as const satisfies Record<keyof ReturnType<typeof productSections>, string>;

/** The anchors of an entry's page, each with its field; none for types without a page of text. */
export async function anchorsAt(page: string): Promise<ReadonlyMap<string, string>> {
  const product = /^\/product\/(.+)$/.exec(page)?.[1];
  const uid = product === undefined ? PAGE : PRODUCT;
  const slug = product ?? page.slice(1);
  const row: { documentId: string } | null = await strapi.db
    .query(uid)
    .findOne({ select: ["documentId"], where: { ...PUBLISHED, slug } });
  const entry: object | null = row && (await readPublished(uid, row.documentId));
  if (entry === null) return new Map();
  if (uid === PAGE) {
    const { body } = entry as { body: RichText | null };
    return new Map([...anchorsOf(body ?? []).values()].map((anchor) => [anchor, "body"]));
  }
  const parts = Object.entries(productSections(entry as Product)).filter(([, part]) => part !== null);
  return new Map(parts.map(([place]) => [place, PART_FIELDS[place as keyof typeof PART_FIELDS]]));
}

/** Whether a page has an anchor; true if neither its entry nor the live page can tell. */
async function hasAnchor({ pathname, anchor }: LinkTarget, probe: ProbeSite): Promise<boolean> {
  const page = normalizePath(pathname);
  // A build accepts any anchor at a path that redirects.
  if (anchor === "" || page !== pathname || !(await pageExists(page))) return true;
  if ((await anchorsAt(page)).has(anchor)) return true;
  const answer = await probe("GET", pathname);
  return answer?.status === 200 ? answer.text.includes(`id="${anchor}"`) : true;
}

/** @returns why a build refuses an address, as the end of a sentence; null if it accepts it */
export async function linkProblem(target: LinkTarget, probe: ProbeSite): Promise<string | null> {
  if (!(await targetExists(target.pathname, probe))) {
    return isUpload(target.pathname) ? "which is not in the media library" : "which is no page of the site";
  }
  return (await hasAnchor(target, probe)) ? null : "but that page has no such place";
}
