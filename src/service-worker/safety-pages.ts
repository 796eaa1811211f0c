import { KEPT_CACHE } from "../contract/rules/offline.ts";
import { SAFETY_ROUTES } from "../contract/rules/offline-routes.ts";
import { OFFLINE_PATH, ROUTES } from "../contract/site.ts";
import { ageOf, findStored, storePage, storePictures, sweep } from "./storage.ts";

/** Younger pages are not asked for again. */
const FRESH_MS = 3_600_000;
/** Latest notices that are stored. */
const MAX_NOTICES = 20;
const NOTICE_LINK = /(?<=href=")\/notices\/[\w-]+(?=")/g;

export const isSafetyPage = (pathname: string): boolean =>
  SAFETY_ROUTES.includes(pathname) || pathname.startsWith(`${ROUTES.notices}/`);

/** Stores the newest version of a page that must stay readable. @returns what is stored */
export async function keepPage(path: string): Promise<Response | undefined> {
  const stored = await findStored(path, KEPT_CACHE);
  if (stored && ageOf(stored) < FRESH_MS) return stored;
  const page = await fetch(path, { priority: "low" });
  if (await storePage(KEPT_CACHE, path, page.clone())) await storePictures(KEPT_CACHE, page);
  return findStored(path, KEPT_CACHE);
}

/** One after the other, as the link may be slow. @throws without a network */
export async function keepSafetyPages(): Promise<void> {
  for (const path of [...SAFETY_ROUTES, OFFLINE_PATH]) {
    const page = await keepPage(path);
    if (path !== ROUTES.notices) continue;
    const links = (await page?.text())?.match(NOTICE_LINK) ?? [];
    for (const link of new Set(links.slice(0, MAX_NOTICES))) await keepPage(link);
  }
  await sweep(KEPT_CACHE);
}
