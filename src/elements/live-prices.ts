import { CURRENCY_EVENT, CURRENCY_KEY } from "../site.ts";

const { dataset } = document.documentElement;

const follow = (): void => {
  // Prices that cannot follow stay dollars, with their sign, rather than hidden.
  import("./shop-price.ts").catch(() => delete dataset["currency"]);
};

/*
 * Prices come in dollars. What shows them in another currency is loaded for those who chose one: before, in another tab,
 * while this page lay in the browser's memory, or now, when the currency's store has begun because somebody means the picker.
 */
if (dataset["currency"]) follow();
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) follow();
});
document.addEventListener(CURRENCY_EVENT, follow);
addEventListener("storage", ({ key }) => {
  if (key === CURRENCY_KEY) follow();
});
