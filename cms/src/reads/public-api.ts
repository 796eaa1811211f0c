/** Whether a path belongs to the public API. Strapi's router ignores letter case. */
export const isPublicApi = (path: string): boolean => /^\/api\//i.test(path);
