import type { Core } from "@strapi/strapi";
import type { Context } from "koa";

export interface PanelRoute {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly handler: (ctx: Context) => Promise<void>;
}

/**
 * Adds routes for the panel, which are never cached.
 * @param right the action, on a type if it has one, that the signed-in editor must be allowed to do
 */
export function addPanelRoutes(
  strapi: Core.Strapi,
  right: readonly [action: string, type?: string],
  routes: readonly PanelRoute[],
): void {
  const permission = { name: "admin::hasPermissions", config: { actions: [right] } };
  strapi.server.routes({
    type: "admin",
    routes: routes.map(({ method, path, handler }) => ({
      method,
      path,
      info: { type: "admin" },
      async handler(ctx: Context) {
        ctx.set("Cache-Control", "no-store");
        await handler(ctx);
      },
      config: { policies: ["admin::isAuthenticatedAdmin", permission] },
    })),
  });
}
