import { escapeHtml } from "halocline-contract/rules/escape-html";
import { formatAmount } from "halocline-contract/rules/money";
import { balancePath } from "halocline-contract/site";
import { button, paragraph, siteOrigin } from "../../mail/email-template";
import { balanceAmount, chargeOf } from "../balance/charges";
import { type OrderDetailsRow, PURCHASE_ORDER } from "../types";
import { contactPart, linesPart, type MailPart, orderLinkPart, type Template, textPart } from "./order-parts";

const firstOf = (order: OrderDetailsRow): string => formatAmount(chargeOf(order), order.currency);
const balanceOf = (order: OrderDetailsRow): string => formatAmount(balanceAmount(order), order.currency);

/** For the confirmation: what was paid with the order, and what is left. None if all was paid. */
export const balanceParts = (order: OrderDetailsRow): MailPart[] =>
  balanceAmount(order) === 0
    ? []
    : [
        textPart(
          `You have paid ${firstOf(order)} with your order. The balance of ${balanceOf(order)} is to be paid before dispatch.`,
        ),
      ];

/** Asks for the balance of an order. */
export const balanceRequestedMail: Template = (order, _mail, shop) => ({
  subject: `Order ${order.number}: the balance of ${balanceOf(order)}`,
  parts: [
    textPart(
      `Before we send your order, please pay its balance of ${balanceOf(order)}. You have paid ${firstOf(order)} with the order.`,
    ),
    payPart(order),
    linesPart(order),
    contactPart(shop),
  ],
});

function payPart(order: OrderDetailsRow): MailPart {
  if (order.payment_method === PURCHASE_ORDER)
    return textPart(`Please pay it by transfer, as the first part, and name order ${order.number}.`);
  const url = `${siteOrigin()}${balancePath(order.documentId)}`;
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
