import { withCatalogue } from "../domain/cart-review.ts";
import { DEFAULT_CURRENCY } from "../site.ts";
import { changeCart } from "./cart.ts";
import { $currency, takeCurrency } from "./currency.ts";
import type { Offer } from "./price-cart.ts";

/** Once its buyer has agreed, the cart says what the offer says, and prices are shown at its rate. */
export async function adoptOffer({ quote, entries }: Offer): Promise<void> {
  const { code, rate } = quote.currency;
  const shown = $currency.get();
  if (code === shown.code && rate !== shown.rate && code !== DEFAULT_CURRENCY) {
    takeCurrency({ code, rate, at: Date.now() });
  }
  if (entries.length > 0) await changeCart((cart) => withCatalogue(cart, entries));
}
