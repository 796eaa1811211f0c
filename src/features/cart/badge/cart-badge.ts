import {
  CART_COOKIE,
  CART_HINT_COOKIE,
  CART_HINT_EVENT,
  CART_LINES_KEY,
  QUOTE_LIST_KEY,
} from "../../../contract/site.ts";
import { tryRead } from "../../../lib/storage/try-read.ts";

/*
 * Shows the hint cookie (`lines|total`) in the badge, and stored cart lines in `[data-known]` while
 * the cart's script loads; and the link to the quote list while something is listed. Imports
 * constants only, so that it stays inline in every page.
 */
const badge = document.querySelectorAll("[data-lines],[data-total]");
const quotes = document.querySelector<HTMLElement>(".quotes");
const emptyTexts = [...badge].map(({ textContent }) => textContent);

const cookie = (name: string) => document.cookie.match(`(?:^|; )${name}=([^;]*)`)?.[1];

/** @param event has this tab's hint, which differs from the cookie while the currency is locked */
function show(event?: Event & { detail?: string }): void {
  const value = event?.detail ?? cookie(CART_HINT_COOKIE);
  const [hint, ...texts] = tryRead(() => decodeURIComponent(value ?? "")).match(/^(\d+)\|(.{1,30})$/) ?? [];
  badge.forEach((element, index) => {
    element.textContent = texts[index] ?? emptyTexts[index] ?? "";
  });
  const hasCart = cookie(CART_COOKIE) !== undefined;
  const [linesHint, ...storedLines] = tryRead(() => {
    // Stored lines expire with the cart's cookie.
    if (!hasCart) delete localStorage[CART_LINES_KEY];
    return localStorage[CART_LINES_KEY] ?? "";
  }).split("\n");
  const isHintMissing = hasCart && value === undefined;
  // An empty cell hides the text of the empty cart.
  const cells = Number(texts[0])
    ? linesHint === hint
      ? storedLines
      : ["Total", texts[1] ?? ""]
    : isHintMissing
      ? [""]
      : [];
  for (const list of document.querySelectorAll("[data-known]")) {
    const parts = cells.map((textContent, index) =>
      Object.assign(document.createElement(index % 2 ? "dd" : "dt"), { textContent }),
    );
    list.replaceChildren(...parts);
  }
  if (quotes?.lastChild) {
    const listed = tryRead(() => `${JSON.parse(localStorage[QUOTE_LIST_KEY]).length}`);
    quotes.hidden = !Number(listed);
    quotes.lastChild.textContent = listed;
  }
  // Without a hint only the cart's store can read the cart; it loads with the panel.
  if (isHintMissing) document.querySelector(".cart")?.dispatchEvent(new Event("focusin"));
}

show();
document.addEventListener(CART_HINT_EVENT, show);
addEventListener("storage", show);
addEventListener("pageshow", show);
