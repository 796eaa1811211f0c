import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { beforeRoutes } from "../panel/route";
import { isShown, type ShownType } from "../publishing/shown-types";
import { linkingEntries, linksIn, pageOfEntry } from "./links";
import { type AskSite, askSite, linkProblem } from "./site-pages";
import { pointingAt } from "./whole-site";

const DRAFTS = { publishedAt: { $null: true } };

/**
 * Before the panel publishes or removes entries, asks the live site for everything that
 * `checkPublishing` will need. An address that first occurs during the write is accepted: the build
 * reports it if it is wrong.
 */
export function askSiteFirst(strapi: Core.Strapi): void {
  beforeRoutes(strapi, "content-manager", ({ path }) => /\/(bulkP|p)ublish$/.test(path), asking(askForLinks));
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
  if (isShown(model)) await work(model, ctx, askSite(ctx));
  return next();
};

/** Asks for the addresses in the form's data and in the drafts to be published. */
const askForLinks: Ask = async (uid, ctx, ask) => {
  const form = Object(ctx.request.body);
  const documentId = { $in: [ctx.params.id ?? form.documentIds ?? []].flat().map(String) };
  const isSingle = strapi.contentType(uid).kind === "singleType";
  const drafts = await linkingEntries({ ...DRAFTS, ...(isSingle ? {} : { documentId }) }, [uid]);
  const links = [...linksIn(form, pageOfEntry(uid, form)), ...drafts.flatMap((draft) => draft.links)];
  await Promise.all(links.map((link) => linkProblem(link, ask)));
};

/** Asks for unpublished addresses in texts: they may redirect to a page that is being removed. */
const askForFormerAddresses: Ask = (_uid, _ctx, ask) => pointingAt("", "", ask);
