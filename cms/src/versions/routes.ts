import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { addPanelRoutes } from "../admin-config/panel-routes";
import { READ_ACTION, UPDATE_ACTION } from "../internals/admin-rights";
import { SHOWN_TYPES, type ShownType, singularNameOf } from "../publishing/shown-types";
import { compareFields } from "./compare-fields";
import { readSnapshot } from "./content";
import { findPublished, lastChange, publishedVersions, unpublishedVersion, type VersionRow } from "./record";
import { restoredData } from "./restore";
import { rightsTo } from "./rights";
import type { ReadableVersion } from "./types";

/** Lists the published versions of an entry, describes one, and restores it into the draft. */
export function routeVersions(strapi: Core.Strapi): void {
  for (const uid of SHOWN_TYPES) {
    const entry = `/entry-versions/${singularNameOf(uid)}/:documentId`;
    const version = `${entry}/:id`;
    addPanelRoutes(
      strapi,
      [READ_ACTION, uid],
      [
        { method: "GET", path: entry, handler: (ctx) => list(uid, ctx) },
        { method: "GET", path: version, handler: (ctx) => show(uid, ctx) },
      ],
    );
    addPanelRoutes(
      strapi,
      [UPDATE_ACTION, uid],
      [{ method: "POST", path: `${version}/restore`, handler: (ctx) => restore(uid, ctx) }],
    );
  }
}

async function list(uid: ShownType, ctx: Context): Promise<void> {
  const { documentId } = ctx.params;
  const [last, published, unpublished] = await Promise.all([
    lastChange(uid, documentId),
    publishedVersions(uid, documentId),
    unpublishedVersion(uid, documentId),
  ]);
  ctx.body = { data: { last, published, unpublished } };
}

async function show(uid: ShownType, ctx: Context): Promise<void> {
  const { documentId } = ctx.params;
  const { id, action, editor, at, content } = await loadVersion(uid, ctx);
  const current = (await readSnapshot(uid, documentId, "draft"))?.content ?? {};
  const { readable } = await rightsTo(uid, documentId, ctx);
  const fields = compareFields(uid, await readable(content), await readable(current));
  const data: ReadableVersion = { id, action, editor, at, fields };
  ctx.body = { data };
}

/** Sets the draft to the version's content; publishes nothing. */
async function restore(uid: ShownType, ctx: Context): Promise<void> {
  const { documentId } = ctx.params;
  const { content } = await loadVersion(uid, ctx);
  const { writable } = await rightsTo(uid, documentId, ctx);
  const data = { ...(await writable(await restoredData(uid, content))), updatedBy: ctx.state.user.id };
  const draft = await strapi.documents(uid).update({ documentId, data: data as object });
  if (draft === null) ctx.throw(404, "This entry has been deleted.");
  ctx.body = { data: { documentId } };
}

async function loadVersion(uid: ShownType, ctx: Context): Promise<VersionRow> {
  const version = await findPublished(uid, ctx.params.documentId, Number(ctx.params.id) || 0);
  return version ?? ctx.throw(404, "This version is no longer stored.");
}
