import {
  isNewer,
  KEPT_CACHE,
  KEPT_HEADER,
  type KeepAnswer,
  type KeepRequest,
  type KeptRevision,
  keptFilePath,
  readKept,
} from "../../contract/rules/offline.ts";
import { keptText } from "./kept-text.ts";

/** Asks the worker to keep a document. @returns what is kept now; null if that failed */
async function requestKeep(keep: string): Promise<KeepAnswer> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<KeepAnswer>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<KeepAnswer>) => resolve(data);
  });
  const request: KeepRequest = { keep };
  active?.postMessage(request, [port2]);
  return answer;
}

/**
 * `<keep-offline>` keeps the current file of a document on this device, says which revision is
 * kept, and replaces it when the page shows a newer one (NET-04). It stands on the document's page,
 * and in the list beside the link to it. Empty and hidden without a service worker.
 */
export class KeepOffline extends HTMLElement {
  readonly #button = document.createElement("button");
  readonly #status = document.createElement("span");
  readonly #link = document.createElement("a");
  #kept: KeptRevision | null = null;

  async connectedCallback(): Promise<void> {
    if (this.firstChild || !navigator.serviceWorker || !globalThis.caches) return;
    await navigator.serviceWorker.ready;
    this.#status.role = "status";
    this.#button.type = "button";
    this.#button.className = this.#link.className = "link";
    this.#button.addEventListener("click", this.#press);
    this.append(this.#status, " ", this.#link, " ", this.#button);
    const file = await caches.match(`${this.#path}.pdf`, { cacheName: KEPT_CACHE });
    this.#kept = readKept(file?.headers.get(KEPT_HEADER));
    const { revision = "", date = "" } = this.dataset;
    if (this.#kept && isNewer({ revision, date }, this.#kept)) await this.#replace(revision, this.#kept);
    else this.#show();
  }

  get #path(): string {
    return (this.closest("li")?.querySelector("a") ?? location).pathname;
  }

  get #keptText(): string {
    return this.#kept ? `Kept for offline: ${keptText(this.#kept)}.` : "";
  }

  /** The number of the document, as the names of links and buttons must differ in a list. */
  #number(): HTMLElement {
    const textContent = ` ${this.#path.split("/").at(-1)}`;
    return Object.assign(document.createElement("span"), { className: "sr-only", textContent });
  }

  #show(message = this.#keptText): void {
    this.#button.replaceChildren(this.#kept ? "Remove" : "Keep for offline", this.#number());
    this.#link.hidden = !this.#kept;
    this.#link.replaceChildren("Open kept file", this.#number());
    if (this.#kept) this.#link.href = keptFilePath(this.#path, this.#kept);
    this.#status.textContent = message;
  }

  async #keep(): Promise<boolean> {
    this.ariaBusy = "true";
    const answer = await requestKeep(this.#path);
    this.ariaBusy = null;
    if (answer) this.#kept = answer;
    return answer !== null;
  }

  async #replace(revision: string, before: KeptRevision): Promise<void> {
    this.#show(`Revision ${revision} is new. Replacing revision ${before.revision}…`);
    if (await this.#keep()) this.#show(`${this.#keptText} It replaced revision ${before.revision}.`);
    else this.#show(`${this.#keptText} Revision ${revision} is newer and could not be fetched.`);
  }

  readonly #press = async (): Promise<void> => {
    if (this.ariaBusy) return;
    if (this.#kept) {
      const cache = await caches.open(KEPT_CACHE);
      for (const path of [`${this.#path}.pdf`, this.#path, keptFilePath(this.#path, this.#kept)])
        await cache.delete(path, { ignoreVary: true });
      this.#kept = null;
      this.#show("Removed.");
      return;
    }
    this.#show("Keeping…");
    // Without it, browsers may delete what is stored when the device runs out of space.
    navigator.storage?.persist?.().catch(() => {});
    if (await this.#keep()) this.#show();
    else
      this.#show(
        "This could not be kept. Check your connection and the free space of your device, then try again.",
      );
  };
}

customElements.define("keep-offline", KeepOffline);
