import { KEPT_CACHE } from "../contract/rules/offline.ts";
import { SAFETY_ROUTES } from "../contract/rules/offline-routes.ts";
import { OFFLINE_PATH, ROUTES } from "../contract/site.ts";
import { ageOf, findStored, storePage, storePictures, sweep } from "./storage.ts";

/** Younger pages are not asked for again. */
const FRESH_MS = 3_600_000;
/** Of the closed notices the latest are stored, so many bytes over the wire; all open ones are. */
const MAX_CLOSED_BYTES = 500_000;
/** Where the closed notices begin on the page that lists all. */
const CLOSED = 'id="closed"';

const noticesOf = (html: string): string[] => html.match(/(?<=href=")\/notices\/[\w-]+(?=")/g) ?? [];

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
  const [open = "", closed = ""] = (await (await keepPage(ROUTES.notices))?.text())?.split(CLOSED) ?? [];
  for (const path of [...noticesOf(open), ...SAFETY_ROUTES, OFFLINE_PATH]) await keepPage(path);
  let bytes = 0;
  for (const path of noticesOf(closed)) {
    if (bytes > MAX_CLOSED_BYTES) break;
    bytes += Number((await keepPage(path))?.headers.get("Content-Length") ?? 0);
  }
  await sweep(KEPT_CACHE);
}
