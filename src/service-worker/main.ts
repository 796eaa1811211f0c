import { registerQuotaErrorCallback } from "workbox-core/registerQuotaErrorCallback.js";
import type { WorkboxPlugin } from "workbox-core/types.js";
import { registerRoute } from "workbox-routing/registerRoute.js";
import { setCatchHandler } from "workbox-routing/setCatchHandler.js";
import { CacheFirst } from "workbox-strategies/CacheFirst.js";
import { NetworkFirst } from "workbox-strategies/NetworkFirst.js";
import { isRevisionFile } from "../contract/rules/document-number.ts";
import { KEPT_CACHE, type KeepRequest, READ_CACHE } from "../contract/rules/offline.ts";
import { OFFLINE_PATH, ROUTES } from "../contract/site.ts";
import { keepDocument } from "./keep-document.ts";
import { isHtml, isStorable, mayStore } from "./rules.ts";
import { isSafetyPage, keepPage, keepSafetyPages } from "./safety-pages.ts";
import {
  ANY_VARIANT,
  CACHES,
  deleteCaches,
  findOtherSize,
  findStored,
  freeSpace,
  isWhole,
  storeAssets,
  storeFetchedPictures,
  storePage,
  trim,
  withStoredTime,
} from "./storage.ts";

const worker = self as unknown as WorkerScope;

/** On a slow link, a stored page shows after this time. */
const NETWORK_TIMEOUT_SECONDS = 4;
/** Until the page that was just read has loaded what it shows. */
const IDLE_DELAY_MS = 3_000;

const pathOf = (url: string): string => new URL(url).pathname;
const savesData = (): boolean => Reflect.get(Reflect.get(navigator, "connection") ?? {}, "saveData") === true;

/** Runs after an event, without holding up what waits for the event. */
const later = (task: () => Promise<void>): void =>
  void setTimeout(() => task().catch(() => undefined), IDLE_DELAY_MS);

/** A stored page as it is shown. A kept one is never older than a read one. */
async function storedPage({ url }: Request): Promise<Response | undefined> {
  const path = pathOf(url);
  const stored = (await findStored(path, KEPT_CACHE)) ?? (await findStored(path, READ_CACHE));
  return stored && (await isWhole(stored)) ? withStoredTime(stored) : undefined;
}

/** In place of an error of the server, or of one between it and the browser, what is stored. */
const unlessFailed = async (
  response: Response,
  find: () => Promise<Response | undefined>,
): Promise<Response> => (response.status < 500 ? response : ((await find()) ?? response));

const pages = new NetworkFirst({
  cacheName: READ_CACHE,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  matchOptions: ANY_VARIANT,
  plugins: [
    {
      // All pages are static files: a query does not change them, and may be personal.
      cacheKeyWillBeUsed: async ({ request }) => pathOf(request.url),
      cacheWillUpdate: async ({ request, response }) =>
        mayStore(pathOf(request.url)) &&
        isStorable(response) &&
        isHtml(response) &&
        (await storeAssets(READ_CACHE, response))
          ? response
          : null,
      cacheDidUpdate: async ({ request, newResponse }) => {
        const path = pathOf(request.url);
        // A page that must stay readable is never older than the visitor has seen it.
        if (await findStored(path, KEPT_CACHE)) await storePage(KEPT_CACHE, path, newResponse.clone());
        if (isSafetyPage(path) && !savesData()) later(keepSafetyPages);
        await trim();
      },
      cachedResponseWillBeUsed: async ({ request }) => (await storedPage(request)) ?? null,
      handlerWillRespond: ({ request, response }) => unlessFailed(response, () => storedPage(request)),
    },
  ],
});

const filePlugin: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isStorable(response) ? response : null),
  // Kept pages have theirs in the other cache.
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => cachedResponse ?? findStored(request),
  handlerDidError: async ({ request }) => findOtherSize(request),
};
const fileOptions = { cacheName: READ_CACHE, matchOptions: ANY_VARIANT, plugins: [filePlugin] };
/** Compiled files and prepared pictures never change. */
const files = new CacheFirst(fileOptions);
const pictures = new NetworkFirst({ ...fileOptions, networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS });

/** Only what the visitor picked is stored of documents: see keep-document.ts. */
const keptPlugin: WorkboxPlugin = {
  cacheWillUpdate: async () => null,
  handlerWillRespond: ({ request, response }) =>
    unlessFailed(response, () => findStored(request, KEPT_CACHE)),
};
const keptOptions = { cacheName: KEPT_CACHE, plugins: [keptPlugin] };
const revisions = new CacheFirst(keptOptions);
/** Without a timeout: a kept file does not pass for the current one while the site may answer. */
const documents = new NetworkFirst(keptOptions);

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    url.pathname.startsWith(`${ROUTES.documents}/`) &&
    url.pathname.endsWith(".pdf") &&
    !request.headers.has("Range"),
  (options) => (isRevisionFile(options.url.pathname) ? revisions : documents).handle(options),
);
// Also of pages that are never stored: the browser has asked for them already, by its preload.
registerRoute(({ request }) => request.mode === "navigate", pages);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(?:_astro\/(?!dictionary)|pictures\/)/.test(url.pathname),
  files,
);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.destination === "image" && mayStore(url.pathname),
  pictures,
);
setCatchHandler(
  async ({ request }) =>
    (request.mode === "navigate" ? await findStored(OFFLINE_PATH) : undefined) ?? Response.error(),
);
registerQuotaErrorCallback(freeSpace);

/** Stores the pages that were open before there was a worker. */
async function storeOpenPages(): Promise<void> {
  for (const { url } of await worker.clients.matchAll({ includeUncontrolled: true })) {
    const path = pathOf(url);
    if (!mayStore(path)) continue;
    const page = await fetch(path);
    await storePage(READ_CACHE, path, page.clone());
    if (isSafetyPage(path) && !savesData()) later(keepSafetyPages);
    await storeFetchedPictures(page);
  }
}

worker.addEventListener("install", (event) => {
  void worker.skipWaiting();
  event.waitUntil(keepPage(OFFLINE_PATH).then((page) => page ?? Promise.reject()));
  event.waitUntil(storeOpenPages().catch(() => undefined));
});
worker.addEventListener("activate", (event) => {
  event.waitUntil(deleteCaches(CACHES));
  event.waitUntil(worker.clients.claim());
  // The browser asks for a page while the worker starts, with its dictionary (NET-01).
  event.waitUntil(worker.registration.navigationPreload?.enable() ?? Promise.resolve());
});
worker.addEventListener("message", (event) => {
  const { keep } = event.data as KeepRequest;
  event.waitUntil(
    keepDocument(keep)
      .catch(() => null)
      .then((answer) => event.ports[0]?.postMessage(answer)),
  );
});
