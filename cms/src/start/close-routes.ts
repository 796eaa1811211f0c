import type { Core } from "@strapi/strapi";

interface Router {
  routes: Array<{ path: string }>;
}

/**
 * Public is what src/api routes and nothing else. Strapi's plugins bring routes of their own under /api (register,
 * sign in, users, upload, schemas …), some of them open by default: none is mounted. The administrator's
 * registration, open to the first visitor, goes too: first-accounts.ts creates the first accounts.
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
