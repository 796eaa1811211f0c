import { SERVICE_WORKER_PATH } from "../../contract/site.ts";

/*
 * Registers the service worker once the page has loaded (NET-03). A withdrawn worker is not
 * registered: browsers that have it fetch the one that deletes it by themselves.
 */
if (import.meta.env.PROD && import.meta.env.REGISTERS_WORKER)
  addEventListener("load", () => navigator.serviceWorker?.register(SERVICE_WORKER_PATH).catch(() => {}));
