import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { readEnvironment } from "../start/environment";
import { readDraft } from "./draft-readings";
import { isSame, keyFor, SECRET_HEADER } from "./keys";
import { nameOf, SHOWN_TYPES } from "./shown-types";

/**
 * `GET /publishing/drafts/{type}/{documentId}`: one draft, for whoever has the key to drafts. It lies outside `/api`, which is all
 * that the site's server passes on.
 */
export function routeDrafts(strapi: Core.Strapi): void {
  const { publishing } = readEnvironment().environment;
  const key = publishing && keyFor(publishing.secret, "drafts");
  strapi.server.routes({
    type: "admin",
    routes: [
      {
        method: "GET",
        path: "/publishing/drafts/:type/:documentId",
        info: { type: "admin" },
        async handler(ctx: Context) {
          ctx.set("Cache-Control", "no-store");
          if (key === null || !isSame(ctx.get(SECRET_HEADER), key)) ctx.throw(401);
          const uid = SHOWN_TYPES.find((type) => nameOf(type) === ctx.params.type);
          const data = uid ? await readDraft(uid, String(ctx.params.documentId)) : null;
          if (data === null) ctx.throw(404);
          ctx.body = { data };
        },
        config: { auth: false },
      },
    ],
  });
}
