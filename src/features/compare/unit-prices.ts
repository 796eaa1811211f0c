import "../cart/badge/follow-currency.ts";
import { formatPrice } from "../currency/model.ts";
import { $currency } from "../currency/store.ts";

// Keeps the store active, which also follows choices in other tabs.
$currency.subscribe(() => undefined);

/** Shows the prices of the compared units in the chosen currency. */
export function showPrices(root: HTMLElement): void {
  for (const price of root.querySelectorAll<HTMLElement>("[data-usd]"))
    price.textContent = formatPrice(Number(price.dataset["usd"]), $currency.get());
}
