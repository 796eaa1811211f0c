/** Whether a path belongs to the public API. Ignores letter case, as Strapi's router does. */
export const isPublicApi = (path: string): boolean => /^\/api\//i.test(path);

/**
 * Routes without Strapi's authentication: a stale session must not turn a public read or a sign-in
 * into a 401, and no permission set in the panel can open more. Actions check tokens themselves.
 * @param handlers for example `{ "GET /tiles": "tile.find" }`
 */
export const openRoutes = (handlers: Readonly<Record<string, string>>) => ({
  routes: Object.entries(handlers).map(([route, handler]) => {
    const [method, path] = route.split(" ");
    return { method, path, handler, config: { auth: false } };
  }),
});
