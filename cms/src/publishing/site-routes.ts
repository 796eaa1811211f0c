import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { readDraft } from "../reads/readings";
import { readEnvironment } from "../start/environment";
import { add, contentAfter, contentOf, typeNamed, type Wanted } from "./content";
import { isSame, keyFor, type Opens, SECRET_HEADER } from "./keys";

/** In one request. */
const MAX_IDS = 200;

type Handler = (ctx: Context) => Promise<void>;

/** `GET /publishing/drafts/{type}/{documentId}`: one draft. */
const draft: Handler = async (ctx) => {
  const uid = typeNamed(String(ctx.params.type));
  const data = uid ? await readDraft(uid, String(ctx.params.documentId)) : null;
  if (data === null) ctx.throw(404);
  ctx.body = { data };
};

/**
 * `GET /publishing/content?after={number}`: what changed after that. Without a number, only the newest
 * one. `?ids={type}:{documentId},…`: how these entries stand.
 */
const content: Handler = async (ctx) => {
  const { after, ids } = ctx.query;
  if (ids !== undefined) {
    const entries = await contentOf(readIds(String(ids), (sentence) => ctx.throw(400, sentence)));
    ctx.body = { entries };
    return;
  }
  if (after !== undefined && !/^\d{1,15}$/.test(String(after)))
    ctx.throw(400, "after must be the number of a change.");
  ctx.body = await contentAfter(after === undefined ? null : Number(after));
};

function readIds(ids: string, refuse: (sentence: string) => never): Wanted {
  const wanted: Wanted = new Map();
  const pairs = ids.split(",");
  if (pairs.length > MAX_IDS) refuse(`ids takes at most ${MAX_IDS} entries.`);
  for (const pair of pairs) {
    const [type = "", documentId = ""] = pair.split(":");
    const uid = typeNamed(type);
    if (uid === undefined || !/^[\w-]{1,64}$/.test(documentId))
      return refuse("ids must name entries as in product:abc123, separated by commas.");
    add(wanted, uid, [documentId]);
  }
  return wanted;
}

const ROUTES = [
  ["drafts", "/publishing/drafts/:type/:documentId", draft],
  ["content", "/publishing/content", content],
] as const satisfies ReadonlyArray<readonly [Opens, string, Handler]>;

/**
 * What the publisher and the previews read, each with the key for it. It lies outside `/api`, which is
 * all that the site's server passes on.
 */
export function routeSite(strapi: Core.Strapi): void {
  const { publishing } = readEnvironment().environment;
  const routes = ROUTES.map(([opens, path, answer]) => {
    const key = publishing && keyFor(publishing.secret, opens);
    return {
      method: "GET" as const,
      path,
      info: { type: "admin" },
      async handler(ctx: Context) {
        ctx.set("Cache-Control", "no-store");
        if (key === null || !isSame(ctx.get(SECRET_HEADER), key)) ctx.throw(401);
        await answer(ctx);
      },
      config: { auth: false as const },
    };
  });
  strapi.server.routes({ type: "admin", routes });
}
