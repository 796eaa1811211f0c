import { LARGEST_UPLOAD } from "../src/media/limits";
import { readEnvironment } from "../src/start/environment";

const { siteUrl } = readEnvironment().environment;

/** No strapi::logger (see logger.ts) and no strapi::session (nothing here keeps one). */
export default [
  "strapi::errors",
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
  "global::api-body-limit",
  "global::body-unquoted",
  {
    name: "strapi::body",
    config: {
      // Texts of editors; the public is held to 64 KB by the line before.
      jsonLimit: "2mb",
      formLimit: "64kb",
      textLimit: "64kb",
      // The card provider signs its messages byte by byte.
      includeUnparsed: true,
      formidable: { maxFileSize: LARGEST_UPLOAD },
    },
  },
  "strapi::favicon",
  "strapi::public",
];
