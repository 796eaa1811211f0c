import { formatDay } from "../format-day";
import { isBalanceDue, partsText } from "./balance-mail";
import {
  addressParts,
  contactPart,
  linesPart,
  type MailedOrder,
  orderLinkPart,
  saleParts,
  type Template,
  textPart,
} from "./order-parts";

/** An e-mail that was delayed, or is sent again, must not ask for money twice. */
function paymentText(order: MailedOrder): string {
  const { number, payment_status } = order;
  if (payment_status === "pending")
    return `It is paid by transfer: we write to you with our account. Please name order ${number} with the transfer; we confirm when it has arrived. ${partsText(order)}`.trim();
  return isBalanceDue(order) ? partsText(order) : `The order is ${payment_status}: please transfer nothing.`;
}

/** Says that a purchase order was received and how it goes on; nothing is paid yet. */
export const acceptedMail: Template = (order, _mail, shop) => ({
  subject: `Order ${order.number}: purchase order received`,
  parts: [
    textPart(
      `Thank you for your purchase order ${order.purchase_order} of ${formatDay(order.createdAt)}, by which you accept quotation ${order.quotation_number}.`,
    ),
    textPart(paymentText(order)),
    linesPart(order),
    ...addressParts(order),
    ...saleParts(order),
    orderLinkPart(order),
    contactPart(shop),
  ],
});
