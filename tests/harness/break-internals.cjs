/**
 * Loaded before the CMS starts: breaks each part that cms/src/internals relies on, one at a time, in
 * the running Strapi, and prints for each what the start would say. Ends the CMS then.
 */
const { performance } = require("node:perf_hooks");

const upload = (strapi, name) => strapi.plugin("upload").service(name);
const without = (routes, path) => routes.filter((route) => route.path !== path);
const add = (prototype, members) => Object.assign(Object.create(prototype), members);

/** By the check that must notice: what to replace (an object, its member), by what. */
const BREAKS = {
  checkRoutes: [
    (strapi) => {
      const router = strapi.plugin("content-manager").routes.admin;
      return [router, "routes", without(router.routes, "/uid/check-availability")];
    },
    (strapi) => {
      const router = Object.values(strapi.admin.routes)[0];
      return [router, "routes", without(router.routes, "/register-admin")];
    },
  ],
  checkUploadServices: [
    (strapi) => [upload(strapi, "upload"), "remove", undefined],
    (strapi) => [upload(strapi, "image-manipulation"), "generateFileName", () => "self check"],
    (strapi) => [strapi.get("services"), "extend", () => undefined],
  ],
  checkClientIp: [
    ({ server: { app } }) => [app, "request", Object.defineProperty({}, "ip", { get: () => "", set() {} })],
  ],
  checkBeginImmediate: [({ db }) => [db, "transaction", async () => undefined]],
  checkPreparedStatements: [({ db }) => [db, "transaction", async () => false]],
  checkClosedRoutes: [
    ({ server }) => [server, "api", withRoute(server, "admin", "/admin/register-admin")],
    ({ server }) => [server, "api", withRoute(server, "content-api", "/api/auth/local")],
  ],
  checkUniqueViolations: [
    ({ db }) => [db, "transaction", async () => Promise.reject(new Error("This exists already."))],
  ],
  checkDocumentIds: [
    ({ documents }) => [
      globalThis.strapi,
      "documents",
      (uid) => ({ create: ({ data: { documentId: _, ...data } }) => documents(uid).create({ data }) }),
    ],
  ],
  checkComponentLists: [
    ({ db }) => [
      db,
      "query",
      (uid) => add(Object.getPrototypeOf(db).query.call(db, uid), { update: async () => null }),
    ],
  ],
  checkWholeEntries: [
    ({ db }) => [
      db,
      "query",
      (uid) => add(Object.getPrototypeOf(db).query.call(db, uid), { createMany: async () => ({ ids: [] }) }),
    ],
  ],
  checkTimestamps: [({ db }) => [db.lifecycles, "disable", () => undefined]],
  checkFileWrites: [
    (strapi) => [upload(strapi, "upload"), "updateFileInfo", async () => null],
    ({ db }) => [db, "query", (uid) => add(Object.getPrototypeOf(db).query.call(db, uid), {})],
  ],
  checkSessionStore: [
    ({ sessionManager }) =>
      withSessions(sessionManager, (sessions) => ({
        rotateRefreshToken: async () => sessions.generateRefreshToken("self-check", "device"),
      })),
    ({ sessionManager }) =>
      withSessions(sessionManager, (sessions) => ({
        generateRefreshToken: (user) => sessions.generateRefreshToken(user),
      })),
    ({ sessionManager }) =>
      withSessions(sessionManager, (sessions) => ({
        generateRefreshToken: async (...input) => ({
          ...(await sessions.generateRefreshToken(...input)),
          token: "x",
        }),
      })),
  ],
  checkPasswordHashes: [
    (strapi) => [strapi.plugin("users-permissions").service("user"), "validatePassword", async () => true],
    (strapi) => [strapi.plugin("users-permissions").service("user"), "ensureHashedPasswords", undefined],
  ],
  checkAdminRights: [
    (strapi) => {
      const permissions = strapi.service("admin::permission");
      const { actionProvider } = permissions;
      const get = (name) => ({ ...actionProvider.get(name) });
      return [permissions, "actionProvider", add(actionProvider, { get })];
    },
    (strapi) => [strapi.service("admin::role"), "addPermissions", undefined],
    (strapi) => [strapi.service("admin::content-type"), "getNestedFields", () => ["title"]],
    (strapi) => [strapi.service("admin::permission"), "createPermissionsManager", () => ({})],
  ],
  checkRequestBody: [
    (strapi) => [strapi, "middleware", () => () => async () => undefined],
    (strapi) => {
      const body = strapi.middleware("strapi::body");
      return [
        strapi,
        "middleware",
        () => (options, context) => body({ ...options, includeUnparsed: false }, context),
      ];
    },
  ],
  checkMailProvider: [(strapi) => [strapi.plugin("email").service("email"), "send", async () => undefined]],
  checkPatternMessage: [
    ({ entityValidator }) => [entityValidator, "validateEntityCreation", async () => ({})],
  ],
  checkAdminAccounts: [(strapi) => [strapi.service("admin::user"), "createFirstAdmin", undefined]],
  checkPanelViews: [
    (strapi) => [
      strapi.plugin("content-manager").service("content-types"),
      "findConfiguration",
      async () => ({}),
    ],
    (strapi) => {
      const mapper = strapi.plugin("content-manager").service("data-mapper");
      return [mapper, "toContentManagerModel", (model) => structuredClone({ attributes: model.attributes })];
    },
  ],
};

function withRoute(server, api, path) {
  const { api: original } = server;
  return (name) => {
    const routes = original(name).listRoutes();
    return { listRoutes: () => (name === api ? [...routes, { path, methods: ["POST"] }] : routes) };
  };
}

function withSessions(sessionManager, change) {
  const changed = (origin) => add(sessionManager(origin), change(sessionManager(origin)));
  return [globalThis.strapi, "sessionManager", changed];
}

/** Replaces a member of an object while something runs. */
async function whileReplaced([object, name, value], run) {
  const own = Object.getOwnPropertyDescriptor(object, name);
  Object.defineProperty(object, name, { value, configurable: true, writable: true, enumerable: true });
  try {
    return await run();
  } finally {
    if (own) Object.defineProperty(object, name, own);
    else delete object[name];
  }
}

const file = require.resolve("../../cms/dist/src/internals/check.js");
const internals = require(file);
const { checkInternals, CHECKS_WITH_DATABASE } = internals;
const results = [];

async function breakEach(strapi, checks) {
  const startedAt = performance.now();
  await checkInternals(strapi, checks);
  console.log(`checked in ${(performance.now() - startedAt).toFixed(1)} ms`);
  for (const check of checks) {
    for (const broken of BREAKS[check.works.name] ?? []) {
      const message = await whileReplaced(broken(strapi), () =>
        checkInternals(strapi, [check]).then(
          () => "nothing",
          (error) => error.message,
        ),
      );
      results.push({ check: check.works.name, file: check.file, message });
    }
    // Nothing is left broken.
    await checkInternals(strapi, [check]);
  }
  if (checks !== CHECKS_WITH_DATABASE) return;
  console.log(`results: ${JSON.stringify(results)}`);
  process.exit(0);
}

// The exports of a compiled module cannot be changed one by one.
require.cache[file].exports = { ...internals, checkInternals: breakEach };
