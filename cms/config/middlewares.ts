import { MAX_BODY_BYTES } from "halocline-contract/node/body-limit";
import { MAX_EDITOR_BODY_BYTES } from "halocline-contract/rules/editor-body-limit";
import type { Context } from "koa";
import { readEnvironment } from "../src/bootstrap/environment";

const { siteUrl } = readEnvironment().environment;

/** The JSON parser's own error contains the whole body, which may have a password. */
function refuseBody(error: Error, ctx: Context): never {
  if (error instanceof SyntaxError) ctx.throw(400, "The body is not JSON.");
  throw error;
}

/** Without strapi::logger (see logger.ts) and strapi::session (the CMS uses no koa session). */
export default [
  "global::request-id",
  "global::client-address",
  "strapi::errors",
  "global::client-errors",
  "strapi::security",
  {
    name: "strapi::cors",
    config: {
      origin: [new URL(siteUrl).origin],
      methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
      credentials: false,
      maxAge: 3600,
    },
  },
  "strapi::query",
  "global::request-body",
  {
    name: "strapi::body",
    config: {
      // For editors' texts; global::request-body limits anonymous requests to MAX_BODY_BYTES.
      jsonLimit: MAX_EDITOR_BODY_BYTES,
      formLimit: MAX_BODY_BYTES,
      textLimit: MAX_BODY_BYTES,
      // The card provider's signature covers the raw bytes of its messages.
      includeUnparsed: true,
      // Only the panel's upload parses multipart, see receive-uploads.ts.
      multipart: false,
      onError: refuseBody,
    },
  },
  "global::json-depth",
  "global::sign-in-email",
  "global::file-ranges",
  "global::uploads-bucket",
  "strapi::favicon",
  "strapi::public",
];
