import { CURRENCY_EVENT, CURRENCY_KEY } from "../../../contract/site.ts";

const { dataset } = document.documentElement;

const loadPrices = (): void => {
  // Without the code, prices stay visible in dollars.
  import("./shop-price.ts").catch(() => delete dataset["currency"]);
};

/*
 * Pages are built with prices in dollars. The code that converts them loads only for visitors who
 * chose another currency: before, in another tab, or now in the currency picker.
 */
if (dataset["currency"]) loadPrices();
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) loadPrices();
});
document.addEventListener(CURRENCY_EVENT, loadPrices);
addEventListener("storage", ({ key }) => {
  if (key === CURRENCY_KEY) loadPrices();
});
