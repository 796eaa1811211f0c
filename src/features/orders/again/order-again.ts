import {
  convert,
  currencyByCode,
  MAX_AMOUNT,
  type Minor,
  minorPerMajor,
} from "../../../contract/rules/money.ts";
import { LOAD_FAILED_MESSAGE } from "../../../lib/messages.ts";
import { fail, type Result } from "../../../lib/result.ts";
import { addAll } from "../../cart/add/add-all.ts";
import type { Cart, CartItem } from "../../cart/model.ts";
import { type CatalogueEntry, priceOf } from "../../cart/review/model.ts";
import { fetchCatalogue } from "../../cart/review/products.ts";
import type { OrderDetails, OrderLine } from "../tracking/order-details.ts";

type Terms = Pick<OrderDetails, "currency" | "rate">;

/**
 * The price of a line in cents of USD, as carts have it: the catalogue's if that still makes the
 * price of the order, so that the cart's review reports no change which is only of rounding.
 */
function dollarsOf(unitPrice: Minor, { currency, rate }: Terms, current: Minor | undefined): Minor {
  const code = currencyByCode(currency)?.code;
  if (code === undefined || rate <= 0) return current ?? 0;
  if (current !== undefined && convert(current, rate, code) === unitPrice) return current;
  return Math.min(Math.round((unitPrice / minorPerMajor(code) / rate) * minorPerMajor("USD")), MAX_AMOUNT);
}

/** A line of an order as a line of the cart, with the name and price of then. */
export function toCartItem(line: OrderLine, terms: Terms, entry: CatalogueEntry | undefined): CartItem {
  const price = dollarsOf(line.unitPrice, terms, entry && priceOf(entry));
  return { id: line.id, title: line.name, price, quantity: line.quantity };
}

/**
 * Puts all lines of an order into the cart, or none if it cannot hold them. What is no longer sold
 * goes in too: the cart's review (D17) marks it, so that no line is lost without a word.
 * @returns the cart, or why nothing was added, for the customer
 */
export async function orderAgain(order: OrderDetails): Promise<Result<Cart, string>> {
  const entries = await fetchCatalogue(order.items.map(({ id }) => id));
  if (entries === undefined) return fail(LOAD_FAILED_MESSAGE);
  const entryOf = (id: string) => entries.find(({ documentId }) => documentId === id);
  return addAll(order.items.map((line) => toCartItem(line, order, entryOf(line.id))));
}
