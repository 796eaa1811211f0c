import { formatMoney } from "../../../contract/rules/money.ts";
import { CART_LINES_KEY } from "../../../contract/site.ts";
import { tryStorage } from "../../../lib/storage/try-storage.ts";
import { type Currency, formatPrice } from "../../currency/model.ts";
import { type CartItem, totalIn } from "../model.ts";
import { oneLine } from "./cart-record.ts";

/**
 * Stores lines and totals as text for pages whose script is still loading (cart-badge.ts).
 * They are only valid with the same hint. For an empty cart they are removed.
 */
export function storeLines(hint: string, items: readonly CartItem[], currency: Currency): void {
  const total = formatMoney(totalIn(items, currency), currency.code);
  const cells = [
    ...items.flatMap(({ title, price, quantity }) => [
      oneLine(title),
      `${quantity} × ${formatPrice(price, currency)}`,
    ]),
    ...["Subtotal", total, "Shipping", formatMoney(0, currency.code), "Total", total],
  ];
  const text = [hint, ...cells].join("\n");
  tryStorage(() => {
    if (items.length === 0) localStorage.removeItem(CART_LINES_KEY);
    else if (localStorage.getItem(CART_LINES_KEY) !== text) localStorage.setItem(CART_LINES_KEY, text);
  });
}
