import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { isShownType, type ShownType } from "../publishing/shown-types";
import { DRAFTS } from "../serializers/find";
import { describeConflict, type PanelRequest, throwRefusal } from "./conflict";
import type { Content } from "./content";
import { editorName, recordBaselines, recordChange } from "./record";
import type { Action } from "./types";
import { generateVersion, tableOf } from "./version-field";

const ACTIONS: ReadonlyMap<string, Action> = new Map([
  ["create", "save"],
  ["clone", "save"],
  ["update", "save"],
  ["publish", "publish"],
  ["unpublish", "unpublish"],
  ["discardDraft", "discard"],
  ["delete", "delete"],
]);

/** Paths by which editors change entries: Strapi's panel API, and our routes of versions. */
const PANEL_PATHS = ["/content-manager/", "/entry-versions/"];

/**
 * Keeps an editor from overwriting another editor's changes: a panel request names the versions it
 * is based on (`If-Match`, RFC 9110), and is refused when the draft has another one. The comparison
 * and the change are one transaction, and no other write runs meanwhile (see serializeWrites).
 * Changes by the CMS itself are not compared.
 */
export function guardVersions(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const action = ACTIONS.get(context.action);
    const { uid } = context;
    if (!isShownType(uid)) return next();
    if (action === undefined) return withDraftVersions(uid, context.params, await next());
    const params = context.params as { documentId?: string; data?: Content };
    if (params.data) Object.assign(params, { data: { ...params.data, version: generateVersion() } });
    const request = panelRequest();
    if (request === null) return next();
    const { documentId } = params;
    if (documentId === undefined || context.action === "clone") {
      const result = await next();
      request.changed.add(String(Object(result).documentId));
      return result;
    }
    return strapi.db.transaction(async ({ trx }) => {
      if (!request.changed.has(documentId)) {
        await checkVersion(uid, documentId, request);
        await recordBaselines(uid, [documentId]);
        // A published entry is a copy of the draft, version included.
        if (action === "publish") await renewVersion(uid, documentId, trx);
      }
      request.changed.add(documentId);
      if (action === "delete") await recordChange(uid, documentId, action, request.editor);
      const result = await next();
      // A discarded draft is a copy of the published entry, so it has the version of older forms.
      if (action === "unpublish" || action === "discard") await renewVersion(uid, documentId, trx);
      if (action !== "delete") await recordChange(uid, documentId, action, request.editor);
      return result;
    });
  });
}

/** Strapi's router ignores letter case. */
const isPanelPath = (path: string): boolean =>
  PANEL_PATHS.some((start) => path.toLowerCase().startsWith(start));

/** By context, because a request may change an entry in two steps: only the first is compared. */
const requests = new WeakMap<Context, PanelRequest>();

function panelRequest(): PanelRequest | null {
  const ctx = strapi.requestContext.get() as Context | undefined;
  if (!ctx || !isPanelPath(ctx.path)) return null;
  const existing = requests.get(ctx);
  if (existing) return existing;
  const versions = [...ctx.get("If-Match").matchAll(/"([^"]+)"/g)].map(([, version = ""]) => version);
  const body: unknown = ctx.request.body;
  const request = { ctx, versions, body, editor: editorName(ctx.state.user), changed: new Set<string>() };
  requests.set(ctx, request);
  return request;
}

async function checkVersion(uid: ShownType, documentId: string, request: PanelRequest): Promise<void> {
  const draft = await strapi.db.query(uid).findOne({ select: ["version"], where: { documentId, ...DRAFTS } });
  if (draft === null || request.versions.includes(Object(draft).version)) return;
  throwRefusal(
    request,
    request.versions.length === 0 ? null : await describeConflict(uid, documentId, request),
  );
}

type Transaction = Parameters<Parameters<typeof strapi.db.transaction>[0]>[0]["trx"];

/** Gives the draft another version without changing `updatedAt`: Strapi would call it modified. */
async function renewVersion(uid: ShownType, documentId: string, trx: Transaction): Promise<void> {
  await trx(tableOf(uid))
    .where({ document_id: documentId, published_at: null })
    .update({ version: generateVersion() });
}

/**
 * Adds the draft's version to published entries that the panel reads: a list filtered by status
 * shows these, and its actions are compared with the draft.
 */
async function withDraftVersions<Result>(uid: ShownType, params: object, result: Result): Promise<Result> {
  const ctx = strapi.requestContext.get();
  if (Object(params).status !== "published" || ctx?.method !== "GET" || !isPanelPath(ctx.path)) return result;
  const values: readonly unknown[] = Array.isArray(result) ? result : [result];
  const rows = values.filter(isEntry);
  if (rows.length === 0) return result;
  const documentIds = rows.map(({ documentId }) => documentId);
  const drafts: Array<{ documentId: string; version: string }> = await strapi.db
    .query(uid)
    .findMany({ select: ["documentId", "version"], where: { documentId: { $in: documentIds }, ...DRAFTS } });
  const versions = new Map(drafts.map(({ documentId, version }) => [documentId, version]));
  for (const row of rows) Object.assign(row, { version: versions.get(row.documentId) ?? null });
  return result;
}

const isEntry = (value: unknown): value is { readonly documentId: string } =>
  typeof Object(value).documentId === "string";
