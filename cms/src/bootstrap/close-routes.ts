import type { Core } from "@strapi/strapi";

interface Router {
  routes: Array<{ path: string }>;
}

/**
 * Removes the plugins' routes under /api (register, users, upload …), some open by default: only
 * src/api is public. Removes the panel's registration too, which is open to the first visitor.
 */
export function closeRoutes(strapi: Core.Strapi): void {
  for (const plugin of Object.values(strapi.plugins)) {
    const routers: unknown = plugin.routes;
    if (isRecord(routers)) delete routers["content-api"];
  }
  for (const router of Object.values<Router>(strapi.admin.routes)) {
    router.routes = router.routes.filter(({ path }) => path !== "/register-admin");
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
