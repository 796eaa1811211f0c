import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Core } from "@strapi/strapi";
import type { Context } from "koa";

/**
 * The body parser of `@strapi/core` 5.54 (koa-body): its middleware, which Strapi documents for all
 * requests and not for one route, and the symbol under which it keeps the raw text.
 */

const UNPARSED = Symbol.for("unparsedBody");

/** The raw text of a JSON body, which the signature of a message covers. */
export const rawBodyOf = (ctx: Context): unknown => Object(ctx.request.body)[UNPARSED];

/** Creates the middleware that parses bodies. @param options those of `strapi::body` */
export function bodyParser(strapi: Core.Strapi, options: object): Core.MiddlewareHandler {
  const parser = strapi.middleware("strapi::body")(options, { strapi });
  if (!parser) throw new Error("Strapi has no body parser.");
  return parser;
}

/** Whether a parsed body still has its raw text. */
export async function checkRequestBody(strapi: Core.Strapi): Promise<boolean> {
  const text = '{ "self": "check" }';
  const request = new IncomingMessage(new Socket());
  const headers = { "content-type": "application/json", "content-length": String(text.length) };
  Object.assign(request, { headers, method: "POST", url: "/" });
  request.push(text);
  request.push(null);
  const ctx: Context = strapi.server.app.createContext(request, new ServerResponse(request));
  await bodyParser(strapi, { includeUnparsed: true })(ctx, async () => undefined);
  return rawBodyOf(ctx) === text && Object(ctx.request.body).self === "check";
}
