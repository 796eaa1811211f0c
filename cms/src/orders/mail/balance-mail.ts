import { escapeHtml } from "halocline-contract/rules/escape-html";
import { formatAmount } from "halocline-contract/rules/money";
import { orderPath, ROUTES } from "halocline-contract/site";
import { button, paragraph, siteOrigin } from "../../mail/email-template";
import { balanceAmount, chargeOf } from "../balance/charges";
import { type OrderDetailsRow, PURCHASE_ORDER } from "../types";
import {
  contactPart,
  linesPart,
  type MailedOrder,
  type MailPart,
  orderLinkPart,
  type Template,
  textPart,
} from "./order-parts";

const firstOf = (order: OrderDetailsRow): string => formatAmount(chargeOf(order), order.currency);
const balanceOf = (order: OrderDetailsRow): string => formatAmount(balanceAmount(order), order.currency);

/** An e-mail that was delayed, or is sent again, must not ask for money twice. */
export const isBalanceDue = ({ payment_status, balance }: MailedOrder): boolean =>
  payment_status === "paid" && (balance?.state === "due" || balance?.state === "pending");

/** What is paid of an order in two parts and what is left; empty for others and after refunds. */
export function partsText(order: MailedOrder): string {
  const { balance, payment_status } = order;
  if (balance === null) return "";
  const [first, rest] = [firstOf(order), balanceOf(order)];
  if (payment_status === "pending")
    return `You pay ${first} first, and the balance of ${rest} before dispatch.`;
  if (isBalanceDue(order))
    return `You have paid ${first} with your order. The balance of ${rest} is to be paid before dispatch.`;
  return payment_status === "paid" && balance.state === "paid"
    ? `You have paid ${first} with your order, and the balance of ${rest}.`
    : "";
}

/** Asks for the balance of an order, unless it is paid or given up meanwhile. */
export const balanceRequestedMail: Template = (order, _mail, shop) => ({
  subject: `Order ${order.number}: the balance of ${balanceOf(order)}`,
  parts: [
    ...(isBalanceDue(order)
      ? [textPart(`Before we send your order, please pay its balance. ${partsText(order)}`), payPart(order)]
      : [textPart("Nothing is left to pay of your order: please pay nothing.")]),
    linesPart(order),
    contactPart(shop),
  ],
});

function payPart(order: OrderDetailsRow): MailPart {
  if (order.payment_method === PURCHASE_ORDER)
    return textPart(`Please pay it by transfer, as the first part, and name order ${order.number}.`);
  const url = `${siteOrigin()}${orderPath(order.documentId, ROUTES.balance)}`;
  const label = "Pay the balance";
  return { text: `${label}: ${url}`, html: paragraph(button(url, escapeHtml(label))) };
}

/** The receipt of the balance. */
export const balancePaidMail: Template = (order, { resend }, shop) => ({
  subject: `Order ${order.number}: balance received`,
  parts: [
    textPart(
      resend > 0
        ? "This is the receipt of your balance once more. Nothing further has been charged."
        : `Thank you. We have received the balance of ${balanceOf(order)}.`,
    ),
    textPart(
      `You have paid ${firstOf(order)} with the order and ${balanceOf(order)} now: ${formatAmount(order.total, order.currency)} in all.`,
    ),
    linesPart(order),
    orderLinkPart(order),
    contactPart(shop),
  ],
});
