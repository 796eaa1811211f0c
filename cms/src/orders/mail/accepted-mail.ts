import { formatDay } from "../format-day";
import {
  addressParts,
  contactPart,
  linesPart,
  orderLinkPart,
  saleParts,
  type Template,
  textPart,
} from "./order-parts";

/** Says that a purchase order was received and how it goes on; nothing is paid yet. */
export const acceptedMail: Template = (order, _mail, shop) => ({
  subject: `Order ${order.number}: purchase order received`,
  parts: [
    textPart(
      `Thank you for your purchase order ${order.purchase_order} of ${formatDay(order.createdAt)}, by which you accept quotation ${order.quotation_number}.`,
    ),
    textPart(
      `It is paid by transfer: we write to you with our account. Please name order ${order.number} with the transfer; we confirm when it has arrived.`,
    ),
    linesPart(order),
    ...addressParts(order),
    ...saleParts(order),
    orderLinkPart(order),
    contactPart(shop),
  ],
});
