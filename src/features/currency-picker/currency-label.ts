import { CURRENCY_EVENT, CURRENCY_KEY, DEFAULT_CURRENCY } from "../../contract/site.ts";
import { tryRead } from "../../lib/storage/try-read.ts";

/*
 * Shows the chosen currency's code in every `[data-currency-code]`, also after a choice in another
 * tab or a return from the back/forward cache. Imports constants only, so that it stays inline.
 */
const { dataset } = document.documentElement;

function show(): void {
  for (const label of document.querySelectorAll("[data-currency-code]"))
    label.textContent = dataset["currency"] ?? DEFAULT_CURRENCY;
}

function setCurrency(code?: string | null): void {
  if (code && code !== DEFAULT_CURRENCY) dataset["currency"] = code;
  else delete dataset["currency"];
  show();
}

show();
document.addEventListener(CURRENCY_EVENT, show);
// Captures, because a store that locks its currency (D6) must handle the event last.
addEventListener(
  "storage",
  ({ key, newValue }) => {
    if (key === CURRENCY_KEY || !key) setCurrency(newValue);
  },
  true,
);
addEventListener(
  "pageshow",
  ({ persisted }) => {
    // Without storage, a choice of another tab cannot reach this one.
    const chosen = persisted && tryRead(() => localStorage[CURRENCY_KEY] ?? DEFAULT_CURRENCY);
    if (chosen) setCurrency(chosen);
  },
  true,
);
