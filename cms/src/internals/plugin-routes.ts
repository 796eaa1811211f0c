import type { Core } from "@strapi/strapi";
import type { Context, Next } from "koa";

/**
 * The routes of the panel in Strapi 5.54 (`@strapi/admin`, `content-manager` and `upload`). Strapi
 * documents that a plugin's routes may be changed, but neither their paths nor those of the panel.
 */

interface Route {
  readonly method: string;
  readonly path: string;
  config?: { readonly middlewares?: readonly unknown[] };
}

/** The routes that are closed or get a middleware here, or that the panel's own inputs request. */
const EXPECTED_ROUTES = {
  "content-manager": [
    ...["GET", "POST"].map((method) => `${method} /collection-types/:model`),
    ...["PUT", "DELETE"].map((method) => `${method} /collection-types/:model/:id`),
    ...["publish", "bulkPublish", "bulkUnpublish", "bulkDelete"].map(
      (action) => `POST /collection-types/:model/actions/${action}`,
    ),
    ...["publish", "unpublish", "discard"].flatMap((action) => [
      `POST /collection-types/:model/:id/actions/${action}`,
      `POST /single-types/:model/actions/${action}`,
    ]),
    ...["PUT", "DELETE"].map((method) => `${method} /single-types/:model`),
    "GET /homepage/recent-documents",
    "POST /uid/check-availability",
  ],
  upload: ["POST /", "POST /files", "POST /files/:id/replace"],
} as const;

/** The only route of the panel that is open while the shop has no administrator. */
const REGISTRATION = "/register-admin";

const panelRouters = (strapi: Core.Strapi): Array<{ routes: readonly Route[] }> =>
  Object.values(strapi.admin.routes);

function routesOf(strapi: Core.Strapi, plugin: string): readonly Route[] {
  const routers: ReadonlyArray<{ type?: string; routes: Route[] }> = Object.values(
    strapi.plugin(plugin).routes,
  );
  return routers.flatMap(({ type, routes }) => (type === "admin" ? routes : []));
}

/**
 * Removes the plugins' routes under /api (register, users, upload …), some open by default: only
 * src/api is public. Removes the panel's registration too, which is open to the first visitor.
 */
export function closeRoutes(strapi: Core.Strapi): void {
  for (const { routes } of Object.values(strapi.plugins)) {
    if (!Array.isArray(routes)) delete Object(routes)["content-api"];
  }
  for (const router of panelRouters(strapi)) {
    router.routes = router.routes.filter(({ path }) => path !== REGISTRATION);
  }
}

type Middleware = (ctx: Context, next: Next) => Promise<unknown>;

/** Adds a middleware to a plugin's panel routes; it runs after Strapi's authentication. */
export function addRouteMiddleware(
  strapi: Core.Strapi,
  plugin: keyof typeof EXPECTED_ROUTES,
  matches: (route: Pick<Route, "method" | "path">) => boolean,
  middleware: Middleware,
): void {
  for (const route of routesOf(strapi, plugin).filter(matches)) {
    const middlewares = [...(route.config?.middlewares ?? []), middleware];
    route.config = { ...route.config, middlewares };
  }
}

/** Whether all routes exist. Call it before {@link closeRoutes}. */
export function checkRoutes(strapi: Core.Strapi): boolean {
  const hasRegistration = panelRouters(strapi).some(({ routes }) =>
    routes.some(({ method, path }) => method === "POST" && path === REGISTRATION),
  );
  return (
    hasRegistration &&
    Object.entries(EXPECTED_ROUTES).every(([plugin, expected]) => {
      const existing = new Set(routesOf(strapi, plugin).map(({ method, path }) => `${method} ${path}`));
      return expected.every((route) => existing.has(route));
    })
  );
}

/** Whether Strapi serves nothing under /api but src/api, and no registration. */
export function checkClosedRoutes({ apis, server }: Core.Strapi): boolean {
  const routers = Object.values(apis).flatMap(({ routes }) => Object.values(routes));
  const own = routers.reduce((sum, { routes }) => sum + routes.length, 0);
  // Strapi adds its middlewares as routes without a method.
  const served = server
    .api("content-api")
    .listRoutes()
    .filter(({ methods }) => methods.length > 0);
  const panelPaths = server
    .api("admin")
    .listRoutes()
    .map(({ path }) => path);
  return (
    served.length === own &&
    panelPaths.includes("/admin/login") &&
    panelPaths.includes("/content-manager/collection-types/:model") &&
    panelPaths.includes("/upload") &&
    !panelPaths.includes(`/admin${REGISTRATION}`)
  );
}
