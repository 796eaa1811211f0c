import { CURRENCY_EVENT, CURRENCY_KEY, DEFAULT_CURRENCY } from "../site.ts";
import { read } from "./read.ts";

/*
 * Shows the chosen currency's code in every `[data-currency-code]`, also after a choice in another
 * tab or a return from the back/forward cache. Imports constants only, so that it stays inline.
 */
const { dataset } = document.documentElement;

function show(): void {
  for (const label of document.querySelectorAll("[data-currency-code]"))
    label.textContent = dataset["currency"] ?? DEFAULT_CURRENCY;
}

function mark(code?: string | null): void {
  if (code && code !== DEFAULT_CURRENCY) dataset["currency"] = code;
  else delete dataset["currency"];
  show();
}

show();
document.addEventListener(CURRENCY_EVENT, show);
// Capturing, because a store that holds its currency (D6) must answer last, also if it started first.
addEventListener(
  "storage",
  ({ key, newValue }) => {
    if (key === CURRENCY_KEY || !key) mark(newValue);
  },
  true,
);
addEventListener(
  "pageshow",
  ({ persisted }) => {
    // Without storage, other tabs cannot pass on a choice.
    const chosen = persisted && read(() => localStorage[CURRENCY_KEY] ?? DEFAULT_CURRENCY);
    if (chosen) mark(chosen);
  },
  true,
);
