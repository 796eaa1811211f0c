/** Whether a path belongs to the public API. Strapi's router takes no notice of letter case. */
export const isPublicApi = (path: string): boolean => /^\/api\//i.test(path);
