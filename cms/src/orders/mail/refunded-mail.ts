import { formatAmount } from "halocline-contract/rules/money";
import { formatDay } from "../format-day";
import { contactPart, linesPart, orderLinkPart, type Template, textPart } from "./order-parts";

/** The amount of one refund and, after it, of all refunds of the order, in minor units. */
export interface RefundFacts {
  readonly amount: number;
  readonly total: number;
  /** Whether it was given back by transfer, and not to a card. */
  readonly isTransfer: boolean;
}

/** Says that money was given back; staff's reason is not for the customer. */
export const refundedMail: Template = (order, { facts }, shop) => {
  const { amount = 0, total = 0, isTransfer = false }: Partial<RefundFacts> = Object(facts);
  const money = (minor: number) => formatAmount(minor, order.currency);
  const sum = total === amount ? "" : ` In all, ${money(total)} of this order are refunded.`;
  const way = isTransfer ? "by bank transfer" : "to the card you paid with";
  return {
    subject: `Order ${order.number}: refund of ${money(amount)}`,
    parts: [
      textPart(`We have refunded ${money(amount)} ${way}.${sum} Your bank may take some days to show it.`),
      textPart(`Order ${order.number} of ${formatDay(order.createdAt)}, paid by ${order.payment_method}.`),
      linesPart({ ...order, refunded: total }),
      orderLinkPart(order),
      contactPart(shop),
    ],
  };
};
