import { formatMoney, type Minor } from "../../../contract/rules/money.ts";
import { amountsOf } from "../../../contract/rules/order-amounts.ts";
import type { Currency } from "../../currency/model.ts";
import { type CartItem, totalIn } from "../model.ts";

interface Props {
  items: readonly CartItem[];
  currency: Currency;
  className?: string;
}

/** The totals of cart lines. */
export function CartSums({ items, currency, className }: Props) {
  const { subtotal, shipping, total } = amountsOf(totalIn(items, currency));
  const money = (amount: Minor): string => formatMoney(amount, currency.code);
  return (
    <dl className={className}>
      <dt>Subtotal</dt>
      <dd>{money(subtotal)}</dd>
      <dt>Shipping</dt>
      <dd>{money(shipping)}</dd>
      <dt className="total">Total</dt>
      <dd className="total">{money(total)}</dd>
    </dl>
  );
}
