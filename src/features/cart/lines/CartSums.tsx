import { formatMoney } from "../../../contract/rules/money.ts";
import type { Currency } from "../../currency/model.ts";
import { type CartItem, totalIn } from "../model.ts";

interface Props {
  items: readonly CartItem[];
  currency: Currency;
  className?: string;
}

/** The totals of cart lines. Shipping and tax are always 0 (D7). */
export function CartSums({ items, currency, className }: Props) {
  const total = formatMoney(totalIn(items, currency), currency.code);
  return (
    <dl className={className}>
      <dt>Subtotal</dt>
      <dd>{total}</dd>
      <dt>Shipping</dt>
      <dd>{formatMoney(0, currency.code)}</dd>
      <dt className="total">Total</dt>
      <dd className="total">{total}</dd>
    </dl>
  );
}
