import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { beforeRoutes } from "../panel/route";
import { isShown, type Placed, type ShownType } from "../publishing/shown-types";
import { PUBLISHED } from "../reads/find";
import { checkedAsOne } from "./check-publishing";
import { linkingEntries, linksIn, pageOfEntry } from "./links";
import { type AskSite, askSite, linkProblem } from "./site-pages";
import { publishedLinks } from "./whole-site";

const DRAFTS = { publishedAt: { $null: true } };

/**
 * Asks the live site, before the panel publishes or removes entries, for all that `checkPublishing`
 * needs; then checks all changes of the request together. An address that only the write itself
 * brings up is accepted: a build names what is wrong with it.
 */
export function askSiteFirst(strapi: Core.Strapi): void {
  beforeRoutes(
    strapi,
    "content-manager",
    ({ path }) => /\/(bulkP|p)ublish$/.test(path),
    asking(async (...request) => {
      await Promise.all([askForLinks(...request), askForLeftPages(...request)]);
    }),
  );
  beforeRoutes(
    strapi,
    "content-manager",
    ({ method, path }) => method === "DELETE" || /\/(unpublish|bulkUnpublish|bulkDelete)$/.test(path),
    asking(askForFormerAddresses),
  );
}

type Ask = (uid: ShownType, ctx: Context, ask: AskSite) => Promise<unknown>;

const asking = (work: Ask) => async (ctx: Context, next: () => Promise<unknown>) => {
  const { model } = ctx.params;
  if (!isShown(model)) return next();
  await work(model, ctx, askSite(ctx));
  return checkedAsOne(ctx, next);
};

const documentIdsOf = ({ params, request }: Context): string[] =>
  [params.id ?? Object(request.body).documentIds ?? []].flat().map(String);

/** For the addresses in what the form sends and in the drafts that are published. */
const askForLinks: Ask = async (uid, ctx, ask) => {
  const form = Object(ctx.request.body);
  const documentId = { $in: documentIdsOf(ctx) };
  const isSingle = strapi.contentType(uid).kind === "singleType";
  const drafts = await linkingEntries({ ...DRAFTS, ...(isSingle ? {} : { documentId }) }, [uid]);
  const links = [...linksIn(form, pageOfEntry(uid, form)), ...drafts.flatMap((draft) => draft.links)];
  await Promise.all(links.map((link) => linkProblem(link, ask)));
};

interface Row extends Placed {
  readonly documentId: string;
  readonly publishedAt: string | null;
}

/** For the pages that entries may leave by this: what the site has shown, it redirects. */
const askForLeftPages: Ask = async (uid, ctx, ask) => {
  const { attributes } = strapi.contentType(uid);
  if (!("slug" in attributes)) return;
  const hasParent = "parent" in attributes;
  const rows: Row[] = await strapi.db.query(uid).findMany({
    select: ["id", "documentId", "slug", "publishedAt"],
    populate: hasParent ? { parent: { select: ["slug"], where: PUBLISHED } } : {},
    where: { documentId: { $in: documentIdsOf(ctx) } },
  });
  const drafts = new Map(rows.filter((row) => !row.publishedAt).map((row) => [row.documentId, row.slug]));
  const { slug } = Object(ctx.request.body);
  const left = rows.filter(
    (row) => row.publishedAt && (hasParent || row.slug !== (slug ?? drafts.get(row.documentId))),
  );
  await Promise.all(left.map((row) => ask("HEAD", pageOfEntry(uid, row))));
};

/** For the addresses in texts at which nothing stands: they may lead on to what is removed. */
const askForFormerAddresses: Ask = async (uid, _ctx, ask) => {
  if (!("slug" in strapi.contentType(uid).attributes)) return;
  const { withoutPage } = await publishedLinks();
  await Promise.all(withoutPage.map((pathname) => ask("HEAD", pathname)));
};
