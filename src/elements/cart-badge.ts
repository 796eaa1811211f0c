import { CART_COOKIE, CART_HINT_COOKIE, CART_HINT_EVENT, CART_LINES_KEY } from "../site.ts";
import { read } from "./read.ts";

/*
 * Shows `lines|total` of the plain hint beside the cart's cookie in the badge, and the cart's lines as they were last shown where
 * their script is still on its way (`[data-known]`); also when another tab has changed them or the page comes back from the
 * browser's memory. The cart's store writes both and fires the event. Imports constants only, so that it stays inline in every page.
 */
const badge = document.querySelectorAll("[data-lines],[data-total]");
const empty = [...badge].map(({ textContent }) => textContent);

const cookie = (name: string) => document.cookie.match(`(?:^|; )${name}=([^;]*)`)?.[1];

/** @param event brings the hint of this tab, which differs from the cookie while the currency is held */
function show(event?: Event & { detail?: string }): void {
  const value = event?.detail ?? cookie(CART_HINT_COOKIE);
  const [hint, ...texts] = read(() => decodeURIComponent(value ?? "")).match(/^(\d+)\|(.{1,30})$/) ?? [];
  badge.forEach((place, index) => {
    place.textContent = texts[index] ?? empty[index] ?? "";
  });
  const [of, ...known] = read(() => localStorage[CART_LINES_KEY] ?? "").split("\n");
  const cells = Number(texts[0]) ? (of === hint ? known : ["Total", texts[1] ?? ""]) : [];
  for (const list of document.querySelectorAll("[data-known]")) {
    const parts = cells.map((textContent, index) =>
      Object.assign(document.createElement(index % 2 ? "dd" : "dt"), { textContent }),
    );
    list.replaceChildren(...parts);
  }
  // Somebody else's cart, without our hint: reading it is the store's work, which comes with the panel.
  if (value === undefined && cookie(CART_COOKIE))
    document.querySelector(".cart")?.dispatchEvent(new Event("focusin"));
}

show();
document.addEventListener(CART_HINT_EVENT, show);
addEventListener("storage", show);
addEventListener("pageshow", show);
