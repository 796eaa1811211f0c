import { formatDay } from "../format-day";
import { partsText } from "./balance-mail";
import {
  addressParts,
  contactPart,
  linesPart,
  orderLinkPart,
  saleParts,
  type Template,
  textPart,
} from "./order-parts";

const INTRO = "Thank you for your order. We have received your payment.";
const RESEND_INTRO = "This is the confirmation of your order once more. Nothing further has been charged.";

/** The confirmation of a paid order. */
export const confirmationMail: Template = (order, { resend }, shop) => ({
  subject: `Order ${order.number}: payment received`,
  parts: [
    textPart(resend > 0 ? RESEND_INTRO : INTRO),
    textPart(`Order ${order.number} of ${formatDay(order.createdAt)}, paid by ${order.payment_method}.`),
    linesPart(order),
    ...[partsText(order)].filter(Boolean).map(textPart),
    ...addressParts(order),
    ...saleParts(order),
    orderLinkPart(order),
    contactPart(shop),
  ],
});
