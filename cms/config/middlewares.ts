import { readEnvironment } from "../src/bootstrap/environment";

const { siteUrl } = readEnvironment().environment;

/** Without strapi::logger (see logger.ts) and strapi::session (the CMS uses no koa session). */
export default [
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
      // For editors' texts; global::request-body limits anonymous requests to 64 KB.
      jsonLimit: "2mb",
      formLimit: "64kb",
      textLimit: "64kb",
      // The card provider's signature covers the raw bytes of its messages.
      includeUnparsed: true,
      // Only the panel's upload parses multipart, see receive-uploads.ts.
      multipart: false,
    },
  },
  "global::json-depth",
  "global::sign-in-email",
  "global::file-ranges",
  "strapi::favicon",
  "strapi::public",
];
