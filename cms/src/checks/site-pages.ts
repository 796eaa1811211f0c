import { PUBLISHED } from "../reads/find";
import { anchorsOf } from "../shared/headings";
import { type LinkTarget, pageOf } from "../shared/link-target";
import { OWN_ROUTES } from "../shared/paths";
import type { RichText } from "../shared/rich-text";
import { readEnvironment } from "../start/environment";

/** A publish waits for it, and holds the database meanwhile, ms. */
const SITE_TIMEOUT_MS = 2_000;
/** What the site answers to there is no page: a build lets no link lead to it. */
const NO_PAGES = /^\/(api|admin|preview)(\/|$)|\.html$/;

const isPublished = async (uid: Parameters<typeof strapi.db.query>[0], where: object): Promise<boolean> =>
  (await strapi.db.query(uid).count({ where: { ...PUBLISHED, ...where } })) > 0;

/** Whether something that is published stands at a path, or a page of the site's own. */
async function isOwnPage(page: string): Promise<boolean> {
  if (OWN_ROUTES.includes(page)) return true;
  const [, first = "", second, ...more] = page.split("/");
  if (more.length > 0) return false;
  if (second === undefined) return isPublished("api::category.category", { slug: first });
  if (first === "product") return isPublished("api::product.product", { slug: second });
  return isPublished("api::sub-category.sub-category", {
    slug: second,
    parent: { slug: first, ...PUBLISHED },
  });
}

/** What the live site says of a path: it knows former addresses and files that the CMS does not. Null where it does not answer. */
async function askSite(method: "HEAD" | "GET", pathname: string): Promise<Response | null> {
  const { siteUrl } = readEnvironment().environment;
  const address = new URL(siteUrl);
  // A slash at the end is redirected, whether there is a page or not.
  address.pathname = pathname.replace(/(.)\/$/, "$1");
  const signal = AbortSignal.timeout(SITE_TIMEOUT_MS);
  return fetch(address, { method, redirect: "manual", signal }).catch(() => null);
}

/** Where the live site leads on to from a path that it has left; null where it does not. */
export async function movedTo(pathname: string): Promise<string | null> {
  if (NO_PAGES.test(pathname) || (await isOwnPage(pageOf(pathname)))) return null;
  const answer = await askSite("HEAD", pathname);
  const location = answer?.status === 301 ? answer.headers.get("location") : null;
  return location ? pageOf(new URL(location, "http://site").pathname) : null;
}

async function isThere(pathname: string): Promise<boolean> {
  if (pathname.startsWith("/uploads/"))
    return (await strapi.db.query("plugin::upload.file").count({ where: { url: pathname } })) > 0;
  if (NO_PAGES.test(pathname)) return false;
  if (await isOwnPage(pageOf(pathname))) return true;
  const answer = await askSite("HEAD", pathname);
  return answer !== null && answer.status < 400;
}

/** Places that an information page's text gives itself; none at any other path. */
export async function textAnchors(page: string): Promise<ReadonlySet<string>> {
  const row: { body: RichText | null } | null = await strapi.db
    .query("api::info-page.info-page")
    .findOne({ select: ["body"], where: { ...PUBLISHED, slug: page.slice(1) } });
  return new Set(anchorsOf(row?.body ?? []).values());
}

/** Whether a page has a place. Where neither its text nor the live page says so, the build is to tell. */
async function hasPlace({ pathname, anchor }: LinkTarget): Promise<boolean> {
  const page = pageOf(pathname);
  // A build lets whatever is no page by exactly this path lead on.
  if (anchor === "" || page !== pathname || !(await isOwnPage(page))) return true;
  if ((await textAnchors(page)).has(anchor)) return true;
  const answer = await askSite("GET", pathname);
  return answer?.status === 200 ? (await answer.text()).includes(`id="${anchor}"`) : true;
}

/** @returns what is wrong with an address, as the end of a sentence about it; null when a build would take it */
export async function linkProblem(target: LinkTarget): Promise<string | null> {
  if (!(await isThere(target.pathname))) {
    return target.pathname.startsWith("/uploads/")
      ? "which is not in the media library"
      : "which is no page of the site";
  }
  return (await hasPlace(target)) ? null : "but that page has no such place";
}
