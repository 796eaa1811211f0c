import { TEAL } from "halocline-contract/rules/brand";
import { escapeHtml } from "halocline-contract/rules/escape-html";
import { ROUTES } from "halocline-contract/site";
import { paragraph, siteOrigin } from "../../mail/email-template";
import { formatDay } from "../format-day";
import type { OrderDetailsRow } from "../types";
import {
  addressParts,
  contactPart,
  linesPart,
  type MailPart,
  orderLinkPart,
  type Template,
  textPart,
} from "./order-parts";

const INTRO = "Thank you for your order. We have received your payment.";
const RESEND_INTRO = "This is the confirmation of your order once more. Nothing further has been charged.";
/** D7, with the wording of the terms. */
const CONDITIONS =
  "Prices are ex-works and exclude VAT. Freight is by arrangement: we will write to you about dispatch.";

/** The confirmation of a paid order. */
export const confirmationMail: Template = (order, { resend }, shop) => ({
  subject: `Order ${order.number}: payment received`,
  parts: [
    textPart(resend > 0 ? RESEND_INTRO : INTRO),
    textPart(`Order ${order.number} of ${formatDay(order.createdAt)}, paid by ${order.payment_method}.`),
    linesPart(order),
    ...addressParts(order),
    textPart(CONDITIONS),
    termsPart(order),
    orderLinkPart(order),
    contactPart(shop),
  ],
});

function termsPart({ terms_revised_on }: OrderDetailsRow): MailPart {
  const revised = terms_revised_on === null ? "" : ` as revised on ${formatDay(terms_revised_on)}`;
  const sentence = `Our terms and conditions of sale${revised} apply:`;
  const url = `${siteOrigin()}${ROUTES.terms}`;
  const link = `<a href="${escapeHtml(url)}" style="color:${TEAL}">${escapeHtml(url)}</a>`;
  return { text: `${sentence} ${url}`, html: paragraph(`${escapeHtml(sentence)} ${link}`) };
}
