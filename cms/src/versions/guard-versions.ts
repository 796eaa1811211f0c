import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { isShown, type ShownType } from "../publishing/shown-types";
import { conflictOf, type Request, refuse } from "./conflict";
import type { Content } from "./content";
import { editorName, recordChange, recordFound } from "./record";
import type { Action } from "./types";
import { newVersion, tableOf } from "./version-field";

const ACTIONS: ReadonlyMap<string, Action> = new Map([
  ["create", "save"],
  ["clone", "save"],
  ["update", "save"],
  ["publish", "publish"],
  ["unpublish", "unpublish"],
  ["discardDraft", "discard"],
  ["delete", "delete"],
]);

/** Addresses by which editors change entries: the panel's own, and that of former versions. */
const PANEL_PATHS = ["/content-manager/", "/entry-versions/"];

const DRAFT = { publishedAt: { $null: true } };

/**
 * Lets no editor overwrite what somebody else has changed since: a request of the panel names the versions that it was made from (`If-Match`,
 * RFC 9110), and is refused when the draft has another one. The comparison and the change are one transaction. Changes that the shop itself
 * makes name no version and are not compared.
 */
export function guardVersions(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const action = ACTIONS.get(context.action);
    const { uid } = context;
    if (action === undefined || !isShown(uid)) return next();
    const params = context.params as { documentId?: string; data?: Content };
    if (params.data) Object.assign(params, { data: { ...params.data, version: newVersion() } });
    const request = panelRequest();
    if (request === null) return next();
    const { documentId } = params;
    if (documentId === undefined || context.action === "clone") {
      const result = await next();
      request.done.add(String(Object(result).documentId));
      return result;
    }
    return strapi.db.transaction(async ({ trx }) => {
      if (!request.done.has(documentId)) {
        await trx(tableOf(uid)).where({ document_id: documentId }).select("id").forUpdate();
        await compare(uid, documentId, request);
        await recordFound(uid, documentId);
        if (action === "publish" || action === "unpublish") await renew(uid, documentId);
      }
      request.done.add(documentId);
      if (action === "delete") await recordChange(uid, documentId, action, request.editor);
      const result = await next();
      if (action !== "delete") await recordChange(uid, documentId, action, request.editor);
      return result;
    });
  });
}

/** One request may change an entry in two steps: it is compared before the first, and keeps its new version in the second. */
const requests = new WeakMap<Context, Request>();

function panelRequest(): Request | null {
  const ctx = strapi.requestContext.get() as Context | undefined;
  if (!ctx || !PANEL_PATHS.some((path) => ctx.path.startsWith(path))) return null;
  const known = requests.get(ctx);
  if (known) return known;
  const opened = [...ctx.get("If-Match").matchAll(/"([^"]+)"/g)].map(([, version = ""]) => version);
  const body: unknown = ctx.request.body;
  const request = { ctx, opened, body, editor: editorName(ctx.state.user), done: new Set<string>() };
  requests.set(ctx, request);
  return request;
}

async function compare(uid: ShownType, documentId: string, request: Request): Promise<void> {
  const draft = await strapi.db.query(uid).findOne({ select: ["version"], where: { documentId, ...DRAFT } });
  if (draft === null || request.opened.includes(Object(draft).version)) return;
  refuse(request, request.opened.length === 0 ? null : await conflictOf(uid, documentId, request));
}

/** Publishing and unpublishing change what others see of an entry, though not what its draft says. */
async function renew(uid: ShownType, documentId: string): Promise<void> {
  await strapi.db
    .query(uid)
    .update({ where: { documentId, ...DRAFT }, data: { version: newVersion() } as object });
}
