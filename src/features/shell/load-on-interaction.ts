import { REQUEST_TIMEOUT_MS } from "../../contract/site.ts";
import { ISLAND_CODE, ISLAND_RENDERER, ISLAND_TAG } from "../../lib/astro-internals/islands.ts";

/*
 * Loads the code of `[data-lazy="message shown when loading fails"]` on first use and then repeats
 * the press that is marked by `data-pending`. Imports constants only, so that it stays inline.
 */

interface LazyElement extends HTMLElement {
  /** Set on elements that load their own code; the others use the script that all pages share. */
  load?: () => Promise<unknown>;
}

const LAZY = "[data-lazy]";
const PENDING = "data-pending";

let shared: Promise<unknown> | undefined;

function importShared(): Promise<unknown> {
  const template = document.querySelector<HTMLTemplateElement>("[data-lazy-script]");
  const src = template?.content.querySelector("script")?.src ?? "";
  // Some browsers never ask again for an address that failed.
  const again = `${src}?${Date.now()}`;
  return import(/* @vite-ignore */ src).catch(() => import(/* @vite-ignore */ again));
}

/**
 * The shared script is in a template, so that pages without interaction do not load it. All that
 * wait for it share one request: under two addresses it would run twice.
 */
const loadShared = (): Promise<unknown> => {
  shared ??= importShared().catch((error) => {
    shared = undefined;
    throw error;
  });
  return shared;
};

const pendingIn = (lazy: Element) => lazy.querySelector<HTMLElement>(`[${PENDING}]`);
const failureIn = (lazy: Element) => lazy.querySelector(":scope>[role=alert]");

function reset(lazy: Element): void {
  pendingIn(lazy)?.removeAttribute(PENDING);
  failureIn(lazy)?.remove();
}

/** Ends the element's loading, and repeats the press that it began with. */
function finish(lazy: Element): void {
  const pending = pendingIn(lazy);
  lazy.removeAttribute("data-lazy");
  reset(lazy);
  pending?.click();
}

/** Begins to load what the island in the element will ask for once islands are defined. */
function preloadIsland(lazy: Element): void {
  const island = lazy.querySelector(ISLAND_TAG);
  for (const name of [ISLAND_CODE, ISLAND_RENDERER]) {
    const url = island?.getAttribute(name);
    // The island reports what fails, and tries again.
    if (url) import(/* @vite-ignore */ url).catch(() => {});
  }
}

async function loadCode(lazy: LazyElement): Promise<void> {
  // Browsers ignore a click on a button while Enter in its form presses it.
  await new Promise((resolve) => setTimeout(resolve));
  if (!lazy.load) {
    preloadIsland(lazy);
    await loadShared();
    // On a slow link, an element that sets `load` may be defined after the press.
    if (lazy.localName.includes("-")) await customElements.whenDefined(lazy.localName);
  }
  await lazy.load?.();
  finish(lazy);
}

/** Whether the site can be reached, although its code did not load. */
async function isSiteReachable(): Promise<boolean | undefined> {
  const response = fetch(location.href, { method: "HEAD", cache: "no-store" });
  return (await response.catch(() => undefined))?.ok;
}

async function load(lazy: LazyElement): Promise<void> {
  if (lazy.ariaBusy) return;
  const failure = failureIn(lazy);
  lazy.ariaBusy = "true";
  failure?.remove();
  try {
    await Promise.race([loadCode(lazy), new Promise((_, reject) => setTimeout(reject, REQUEST_TIMEOUT_MS))]);
  } catch {
    const pending = pendingIn(lazy);
    // Releases delete the code of older pages, and older browsers never ask again for what failed.
    // The browser then follows the link or submits the form, or reloads the page.
    if (failure && pending && (await isSiteReachable()))
      if (pending.matches("a,form *")) finish(lazy);
      else location.reload();
    // Without a press or an open panel the user needs no message.
    else if (pending || lazy.closest("details")) {
      const textContent = lazy.getAttribute("data-lazy");
      // Before the content: on a phone a panel can be longer than the screen.
      lazy.prepend(Object.assign(document.createElement("p"), { role: "alert", textContent }));
    }
  }
  lazy.ariaBusy = null;
}

function press(event: MouseEvent, pressed: Element): void {
  const lazy = pressed.closest<LazyElement>(LAZY);
  if (!lazy || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  // The second press of a double click repeats the first one.
  if (event.detail > 1) return;
  // A second press on a link while it loads cancels it.
  const isCancelled = lazy.ariaBusy && pressed.matches(`a[${PENDING}]`);
  pendingIn(lazy)?.removeAttribute(PENDING);
  if (isCancelled) return;
  pressed.setAttribute(PENDING, "");
  load(lazy);
}

function handleIntent({ type, target }: Event): void {
  if (!(target instanceof Element)) return;
  const panel = target.closest("details");
  const lazy = panel?.querySelector<LazyElement>(`:scope>.panel>${LAZY}`);
  if (lazy && !panel?.open && type === "toggle") {
    // A pending choice continues after the panel closes.
    if (!lazy.ariaBusy) reset(lazy);
  }
  // Moving inside a panel that failed does not show its message again.
  else if (lazy && (type === "toggle" || !failureIn(lazy))) load(lazy);
  if (["focusin", "toggle"].includes(type)) loadShared().catch(() => {});
}

const listen = document.addEventListener.bind(document);
for (const type of ["pointerover", "pointerdown", "focusin", "toggle"]) listen(type, handleIntent, true);
listen(
  "click",
  (event) => {
    const pressed = event.target instanceof Element && event.target.closest(`${LAZY} :is(a,button)`);
    if (pressed) press(event, pressed);
  },
  true,
);
// A form that changes after the press is sent by the next press.
listen("input", ({ target }) => {
  const lazy = target instanceof Element && target.closest(LAZY);
  if (lazy) reset(lazy);
});
listen("keydown", ({ key }) => {
  if (key === "Escape") document.querySelectorAll(LAZY).forEach(reset);
});
addEventListener("online", () => {
  for (const lazy of document.querySelectorAll<LazyElement>(LAZY)) if (failureIn(lazy)) load(lazy);
});
// Handles a panel that was opened before this script ran.
document.querySelector("details[open]")?.dispatchEvent(new Event("focusin"));
