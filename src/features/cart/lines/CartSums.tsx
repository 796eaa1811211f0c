import { formatMoney, type Minor } from "../../../contract/rules/money.ts";
import { amountsOf, FREIGHT_NOTE, TOTAL_NOTE } from "../../../contract/rules/order-amounts.ts";
import type { Currency } from "../../currency/model.ts";
import { type CartItem, totalIn } from "../model.ts";

interface Props {
  items: readonly CartItem[];
  currency: Currency;
  /** Whether there is room for a note beside the shipping. */
  noted?: boolean;
  className?: string;
}

/** The totals of cart lines. */
export function CartSums({ items, currency, noted, className }: Props) {
  const { subtotal, shipping, total } = amountsOf(totalIn(items, currency));
  const money = (amount: Minor): string => formatMoney(amount, currency.code);
  return (
    <dl className={className}>
      <dt>Subtotal</dt>
      <dd>{money(subtotal)}</dd>
      <dt>Shipping{noted && <span className="small"> {FREIGHT_NOTE}</span>}</dt>
      <dd>{money(shipping)}</dd>
      <dt className="total">Total{noted && <span className="small"> {TOTAL_NOTE}</span>}</dt>
      <dd className="total">{money(total)}</dd>
    </dl>
  );
}
