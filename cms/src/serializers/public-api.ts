/** Whether a path belongs to the public API. Ignores letter case, as Strapi's router does. */
export const isPublicApi = (path: string): boolean => /^\/api\//i.test(path);
