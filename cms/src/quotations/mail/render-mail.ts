import { loadSender, renderEmail, siteOrigin } from "../../mail/email-template";
import type { QueuedMail, QuotationMailKind, QuotationMailRow } from "../../orders/types";
import { QUOTATION, type QuotationRow } from "../types";
import { declinedMail } from "./declined-mail";
import type { QuotationTemplate } from "./parts";
import { quotationMail, reminderMail } from "./quotation-mail";
import { requestMail } from "./request-mail";

const TEMPLATES: Readonly<Record<QuotationMailKind, QuotationTemplate>> = {
  "quote-request": requestMail,
  quotation: quotationMail,
  "quotation-reminder": reminderMail,
  "quotation-declined": declinedMail,
};

export const isQuotationMail = (mail: QueuedMail): mail is QuotationMailRow =>
  mail.kind !== null && Object.hasOwn(TEMPLATES, mail.kind);

/**
 * Renders an e-mail about a quotation. Retries send the same message id, so mail programs show only
 * one; one that staff send again has its own.
 * @throws Error if the quotation is gone
 */
export async function renderQuotationMail(mail: QuotationMailRow) {
  const { order_id: documentId, kind, occurrence, resend } = mail;
  const row: QuotationRow | null = await strapi.db.query(QUOTATION).findOne({ where: { documentId } });
  if (row === null) throw new Error("The quotation is gone.");
  const shop = await loadSender();
  const { subject: title, parts } = TEMPLATES[kind](row, shop, Object(mail.facts));
  const subject = `${title}${resend > 0 ? " (sent again)" : ""}`;
  const id = [kind, documentId, occurrence, ...(resend > 0 ? [resend] : [])].join("-");
  return {
    to: row.email,
    subject,
    messageId: `<${id}@${new URL(siteOrigin()).hostname}>`,
    date: new Date(mail.createdAt),
    text: `${[...parts.map(({ text }) => text), shop.name].join("\n\n")}\n`,
    html: renderEmail(subject, parts.map(({ html }) => html).join("\n"), shop.name),
  };
}
