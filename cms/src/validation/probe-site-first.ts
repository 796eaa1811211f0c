import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { addRouteMiddleware } from "../internals/plugin-routes";
import { isShownType, type PathFields, type ShownType } from "../publishing/shown-types";
import { DRAFTS, PUBLISHED } from "../serializers/find";
import { checkTogether } from "./check-publishing";
import { linkingEntries, linksIn, pageOfEntry } from "./links";
import { publishedLinks } from "./site-integrity";
import { linkProblem, type ProbeSite, siteProbe } from "./site-pages";

/**
 * Probes the live site, before the panel publishes or removes entries, for `checkPublishing`. An
 * address that only the write itself adds is not probed: the build reports it if it is wrong.
 */
export function probeSiteFirst(strapi: Core.Strapi): void {
  addRouteMiddleware(
    strapi,
    "content-manager",
    ({ path }) => /\/(bulkP|p)ublish$/.test(path),
    probing(async (...request) => {
      await Promise.all([probeLinks(...request), probeLeftPages(...request)]);
    }),
  );
  addRouteMiddleware(
    strapi,
    "content-manager",
    ({ method, path }) => method === "DELETE" || /\/(unpublish|bulkUnpublish|bulkDelete)$/.test(path),
    probing(probeFormerAddresses),
  );
}

type Probe = (uid: ShownType, ctx: Context, probe: ProbeSite) => Promise<unknown>;

const probing = (work: Probe) => async (ctx: Context, next: () => Promise<unknown>) => {
  const { model } = ctx.params;
  if (!isShownType(model)) return next();
  await work(model, ctx, siteProbe(ctx));
  return checkTogether(ctx, next);
};

const documentIdsOf = ({ params, request }: Context): string[] =>
  [params.id ?? Object(request.body).documentIds ?? []].flat().map(String);

/** Probes the addresses in the submitted form and in the drafts to publish. */
const probeLinks: Probe = async (uid, ctx, probe) => {
  const form = Object(ctx.request.body);
  const documentId = { $in: documentIdsOf(ctx) };
  const isSingle = strapi.contentType(uid).kind === "singleType";
  const drafts = await linkingEntries({ ...DRAFTS, ...(isSingle ? {} : { documentId }) }, [uid]);
  const links = [...linksIn(form, pageOfEntry(uid, form)), ...drafts.flatMap((draft) => draft.links)];
  await Promise.all(links.map((link) => linkProblem(link, probe)));
};

interface Row extends PathFields {
  readonly documentId: string;
  readonly publishedAt: string | null;
}

/** Probes the former pages of entries that move: the site redirects those that it has shown. */
const probeLeftPages: Probe = async (uid, ctx, probe) => {
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
  await Promise.all(left.map((row) => probe("HEAD", pageOfEntry(uid, row))));
};

/** Probes the linked addresses without a page: they may redirect to an entry that is removed. */
const probeFormerAddresses: Probe = async (uid, _ctx, probe) => {
  if (!("slug" in strapi.contentType(uid).attributes)) return;
  const { withoutPage } = await publishedLinks();
  await Promise.all(withoutPage.map((pathname) => probe("HEAD", pathname)));
};
