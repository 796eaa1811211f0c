import { readEnvironment } from "../src/start/environment";

const { siteUrl } = readEnvironment().environment;

/** No strapi::logger (see logger.ts) and no strapi::session (nothing here keeps one). */
export default [
  "strapi::errors",
  {
    name: "strapi::security",
    config: {
      contentSecurityPolicy: {
        useDefaults: true,
        directives: {
          "connect-src": ["'self'"],
          "img-src": ["'self'", "data:", "blob:"],
          "media-src": ["'self'", "data:", "blob:"],
          upgradeInsecureRequests: null,
        },
      },
    },
  },
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
  { name: "strapi::body", config: { jsonLimit: "64kb", formLimit: "64kb", textLimit: "64kb" } },
  "strapi::favicon",
  "strapi::public",
];
