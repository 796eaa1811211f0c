/** The address of the site, as Astro gives it. */
export type SiteAddress = URL | undefined;

/** The whole address of a path. */
export const absolute = (path: string, site: SiteAddress): string => new URL(path, site).href;
