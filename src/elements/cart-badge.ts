import { CART_COOKIE, CART_HINT_COOKIE, CART_HINT_EVENT, CART_LINES_KEY } from "../site.ts";
import { read } from "./read.ts";

/*
 * Shows `lines|total` of the hint cookie in the badge, and the stored cart lines while the cart's
 * script loads (`[data-known]`), also after a change in another tab or a return from the
 * back/forward cache. The cart's store writes both and fires the event. Imports constants only, so
 * that it stays inline in every page.
 */
const badge = document.querySelectorAll("[data-lines],[data-total]");
const empty = [...badge].map(({ textContent }) => textContent);

const cookie = (name: string) => document.cookie.match(`(?:^|; )${name}=([^;]*)`)?.[1];

/**
 * @param event has the hint of this tab, which differs from the cookie while the currency is held
 */
function show(event?: Event & { detail?: string }): void {
  const value = event?.detail ?? cookie(CART_HINT_COOKIE);
  const [hint, ...texts] = read(() => decodeURIComponent(value ?? "")).match(/^(\d+)\|(.{1,30})$/) ?? [];
  badge.forEach((place, index) => {
    place.textContent = texts[index] ?? empty[index] ?? "";
  });
  const isStored = cookie(CART_COOKIE) !== undefined;
  const [of, ...known] = read(() => {
    // Lines last no longer than the cart's cookie.
    if (!isStored) delete localStorage[CART_LINES_KEY];
    return localStorage[CART_LINES_KEY] ?? "";
  }).split("\n");
  const isUnknown = isStored && value === undefined;
  // An empty cell hides the words for an empty cart.
  const cells = Number(texts[0]) ? (of === hint ? known : ["Total", texts[1] ?? ""]) : isUnknown ? [""] : [];
  for (const list of document.querySelectorAll("[data-known]")) {
    const parts = cells.map((textContent, index) =>
      Object.assign(document.createElement(index % 2 ? "dd" : "dt"), { textContent }),
    );
    list.replaceChildren(...parts);
  }
  // A cart without our hint needs the cart's store to read it, which loads with the panel.
  if (isUnknown) document.querySelector(".cart")?.dispatchEvent(new Event("focusin"));
}

show();
document.addEventListener(CART_HINT_EVENT, show);
addEventListener("storage", show);
addEventListener("pageshow", show);
