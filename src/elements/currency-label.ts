import { CURRENCY_EVENT, CURRENCY_KEY, DEFAULT_CURRENCY } from "../site.ts";
import { read } from "./read.ts";

/*
 * Shows the code of the chosen currency in every `[data-currency-code]`, by the mark of the document, also when it is chosen in
 * another tab or while the page lay in the browser's memory. Imports constants only, so that it stays inline in every page.
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
addEventListener("storage", ({ key, newValue }) => {
  if (key === CURRENCY_KEY) mark(newValue);
});
addEventListener("pageshow", ({ persisted }) => {
  // Where storage is forbidden, nothing was chosen elsewhere.
  const chosen = persisted && read(() => localStorage[CURRENCY_KEY] ?? DEFAULT_CURRENCY);
  if (chosen) mark(chosen);
});
