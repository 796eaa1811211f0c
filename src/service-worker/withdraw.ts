import { deleteCaches } from "./storage.ts";

/*
 * Takes the place of a worker that is withdrawn: deletes what it stored, and itself. Browsers look
 * for it with each page that they open.
 */
const worker = self as unknown as WorkerScope;

worker.addEventListener("install", () => void worker.skipWaiting());
worker.addEventListener("activate", (event) => {
  event.waitUntil(deleteCaches().then(() => worker.registration.unregister()));
});
