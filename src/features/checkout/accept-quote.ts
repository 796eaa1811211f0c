import { DEFAULT_CURRENCY } from "../../contract/site.ts";
import { withCatalogue } from "../cart/review/model.ts";
import { changeCart } from "../cart/store.ts";
import { $currency, applyCurrency } from "../currency/store.ts";
import type { PricedCart } from "./price-cart.ts";

/** Updates cart and displayed rate to the quote, after the customer has accepted it. */
export async function acceptQuote({ quote, entries }: PricedCart): Promise<void> {
  const { code, rate } = quote.currency;
  const displayed = $currency.get();
  if (code === displayed.code && rate !== displayed.rate && code !== DEFAULT_CURRENCY) {
    applyCurrency({ code, rate, at: Date.now() });
  }
  if (entries.length > 0) await changeCart((cart) => withCatalogue(cart, entries));
}
