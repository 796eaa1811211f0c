import type { Core } from "@strapi/strapi";
import { isSameSecret, type KeyPurpose, keyFor, SECRET_HEADER } from "halocline-contract/node/publish-keys";
import { DOCUMENT_ID_PATTERN } from "halocline-contract/rules/document-id";
import { MAX_IDS_PER_REQUEST } from "halocline-contract/shapes/publishing";
import type { Context } from "koa";
import { ownEnvironment } from "../bootstrap/environment";
import { readDraft } from "../serializers/serializers";
import { addEntries, contentChangesAfter, type EntrySelection, readContentOf, typeByName } from "./content";

type Handler = (ctx: Context) => Promise<void>;

/** Answers `GET /publishing/drafts/{type}/{documentId}` with one draft. */
const draft: Handler = async (ctx) => {
  const uid = typeByName(String(ctx.params.type));
  const data = uid ? await readDraft(uid, String(ctx.params.documentId)) : null;
  if (data === null) ctx.throw(404);
  ctx.body = { data };
};

/**
 * Answers `GET /publishing/content`: with `?after={number}` the changes after it, without it the
 * newest number, with `?ids={type}:{documentId},…` the current content of these entries.
 */
const content: Handler = async (ctx) => {
  const { after, ids } = ctx.query;
  if (ids !== undefined) {
    const entries = await readContentOf(parseIds(String(ids), (sentence) => ctx.throw(400, sentence)));
    ctx.body = { entries };
    return;
  }
  if (after !== undefined && !/^\d{1,15}$/.test(String(after)))
    ctx.throw(400, "after must be the number of a change.");
  ctx.body = await contentChangesAfter(after === undefined ? null : Number(after));
};

function parseIds(ids: string, refuse: (sentence: string) => never): EntrySelection {
  const selection: EntrySelection = new Map();
  const pairs = ids.split(",");
  if (pairs.length > MAX_IDS_PER_REQUEST) refuse(`ids takes at most ${MAX_IDS_PER_REQUEST} entries.`);
  for (const pair of pairs) {
    const [type = "", documentId = ""] = pair.split(":");
    const uid = typeByName(type);
    if (uid === undefined || !DOCUMENT_ID_PATTERN.test(documentId))
      return refuse("ids must name entries as in product:abc123, separated by commas.");
    addEntries(selection, uid, [documentId]);
  }
  return selection;
}

const ROUTES = [
  ["drafts", "/publishing/drafts/:type/:documentId", draft],
  ["content", "/publishing/content", content],
] as const satisfies ReadonlyArray<readonly [KeyPurpose, string, Handler]>;

/**
 * Adds the routes that the publisher and the previews read, each with a key of its own.
 * They are outside `/api`, which is all that the site's server forwards.
 */
export function routeSite(strapi: Core.Strapi): void {
  const { publishing } = ownEnvironment();
  const routes = ROUTES.map(([purpose, path, answer]) => {
    const key = publishing && keyFor(publishing.secret, purpose);
    return {
      method: "GET" as const,
      path,
      info: { type: "admin" },
      async handler(ctx: Context) {
        ctx.set("Cache-Control", "no-store");
        if (key === null || !isSameSecret(ctx.get(SECRET_HEADER), key)) ctx.throw(401);
        await answer(ctx);
      },
      config: { auth: false as const },
    };
  });
  strapi.server.routes({ type: "admin", routes });
}
