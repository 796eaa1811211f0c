import { formatMoney, type Minor } from "../../../contract/rules/money.ts";
import { amountsOf } from "../../../contract/rules/order-amounts.ts";
import { CART_LINES_KEY } from "../../../contract/site.ts";
import { tryStorage } from "../../../lib/storage/try-storage.ts";
import { type Currency, formatPrice } from "../../currency/model.ts";
import { type CartItem, totalIn } from "../model.ts";

/**
 * Stores lines and totals as text for pages whose script is still loading (cart-badge.ts).
 * They are only valid with the same hint. For an empty cart they are removed.
 */
export function storeLines(hint: string, items: readonly CartItem[], currency: Currency): void {
  const { subtotal, shipping, total } = amountsOf(totalIn(items, currency));
  const money = (amount: Minor): string => formatMoney(amount, currency.code);
  const cells = [
    ...items.flatMap(({ title, price, quantity }) => [
      title.replaceAll(/[\n\r]/g, " "),
      `${quantity} × ${formatPrice(price, currency)}`,
    ]),
    ...["Subtotal", money(subtotal), "Shipping", money(shipping), "Total", money(total)],
  ];
  const text = [hint, ...cells].join("\n");
  tryStorage(() => {
    if (items.length === 0) localStorage.removeItem(CART_LINES_KEY);
    else if (localStorage.getItem(CART_LINES_KEY) !== text) localStorage.setItem(CART_LINES_KEY, text);
  });
}
