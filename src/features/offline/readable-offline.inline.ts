import { KEPT_CACHE, KEPT_HEADER, keptFilePath, READ_CACHE, readKept } from "../../contract/rules/offline.ts";
import { keptText } from "./kept-text.ts";

/** Between two requests that find out whether the site can be reached again. */
const RETRY_MS = 5_000;
/** A request on a link that has gone silent must not keep the next one waiting. */
const TIMEOUT_MS = 15_000;

/** What is stored besides this page, as label by path: kept documents, then other kept pages. */
async function readableOffline(own: string | undefined): Promise<Map<string, string>> {
  const documents = new Map<string, string>();
  const pages = new Map<string, string>();
  for (const name of [KEPT_CACHE, READ_CACHE]) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      const path = new URL(url).pathname;
      const stored = await cache.match(url, { ignoreVary: true });
      const kept = readKept(stored?.headers.get(KEPT_HEADER));
      const page = path.replace(/\.pdf$/, "");
      if (kept) documents.set(keptFilePath(page, kept), `${page.split("/").at(-1)} (PDF), ${keptText(kept)}`);
      else if (path !== own && stored?.headers.get("Content-Type")?.startsWith("text/html")) {
        // Only the title: the policy of this page forbids the styles of another.
        const [element = ""] = (await stored.text()).match(/<title>[^<]*<\/title>/) ?? [];
        const { title } = new DOMParser().parseFromString(element, "text/html");
        pages.set(path, title.replace(/ · [^·]*$/, ""));
      }
    }
  }
  return new Map([...documents, ...pages]);
}

class ReadableOffline extends HTMLElement {
  async connectedCallback(): Promise<void> {
    const reload = (): void => location.reload();
    this.querySelector("button")?.addEventListener("click", reload);
    // Browsers report networks that do not lead to the site (yet), so this asks the site itself.
    // At its own address, the page is what was asked for.
    let isDone = location.pathname === this.dataset["own"];
    let isAsking = false;
    const retry = async (): Promise<void> => {
      if (isDone || isAsking || document.hidden) return;
      isAsking = true;
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const request = fetch(location.href, { method: "HEAD", cache: "no-store", signal });
      const answer = await request.catch(() => null);
      isAsking = false;
      // A server between the browser and the site may answer when the site is not reached.
      if (answer !== null && answer.status < 500 && !isDone) reload();
    };
    addEventListener("online", retry);
    setInterval(retry, RETRY_MS);
    // Loading again would cancel the way to another page.
    addEventListener("beforeunload", () => {
      isDone = true;
    });
    if (!globalThis.caches) return;
    const items = [...(await readableOffline(this.dataset["own"]))].map(([href, textContent]) => {
      const item = document.createElement("li");
      item.append(Object.assign(document.createElement("a"), { href, textContent, className: "link" }));
      return item;
    });
    this.querySelector("ul")?.replaceChildren(...items);
    this.querySelector("section")?.toggleAttribute("hidden", items.length === 0);
  }
}

/**
 * Defines `<readable-offline>` for the page that the service worker shows in place of one that is
 * not stored (NET-03): lists what can be read, and tries again on a press and when the network
 * returns. Inline, and apart from keep-offline.ts: code that two scripts share would be a file.
 */
export default function defineReadableOffline(): void {
  customElements.define("readable-offline", ReadableOffline);
}
