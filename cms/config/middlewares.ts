import { readEnvironment } from "../src/start/environment";

const { siteUrl } = readEnvironment().environment;

/** No strapi::logger (see logger.ts) and no strapi::session (nothing here keeps one). */
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
      // Texts of editors; strangers are held to 64 KB by the line before.
      jsonLimit: "2mb",
      formLimit: "64kb",
      textLimit: "64kb",
      // The card provider signs its messages byte by byte.
      includeUnparsed: true,
      // Only the panel's upload parses it, see receive-uploads.ts.
      multipart: false,
    },
  },
  "global::json-depth",
  "global::sign-in-email",
  "global::file-ranges",
  "strapi::favicon",
  "strapi::public",
];
