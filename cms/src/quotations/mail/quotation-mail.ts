import { escapeHtml } from "halocline-contract/rules/escape-html";
import { formatAmount } from "halocline-contract/rules/money";
import { partRows, quotedParts } from "halocline-contract/rules/part-payments";
import { quotationPath } from "halocline-contract/rules/quotations";
import { button, paragraph, siteOrigin } from "../../mail/email-template";
import { formatDay } from "../../orders/format-day";
import { type MailPart, textPart } from "../../orders/mail/order-parts";
import { holderKey } from "../holder-key";
import type { QuotationRow } from "../types";
import { listPart, productsPart, type QuotationTemplate, questionsPart } from "./parts";

/** What an e-mail says of its revision, as it was when the e-mail was queued. */
export interface SendingFacts {
  readonly revision: number;
  readonly total: number;
  readonly currency: string;
  readonly lead_time: string;
  readonly valid_until: string;
  /** In percent; missing in an e-mail that an older version has queued. */
  readonly first_share?: number | null | undefined;
}

/** Sends the holder's link of a quotation, or of its new revision. */
export const quotationMail: QuotationTemplate = (row, shop, given) => {
  // Only staff/store-offer.ts and follow-dates.ts queue these e-mails.
  const facts = given as unknown as SendingFacts;
  const isChanged = facts.revision > 1;
  return {
    subject: `Quotation ${row.number}${isChanged ? `, revision ${facts.revision}` : ""}`,
    parts: [
      textPart(
        isChanged
          ? "We have changed your quotation. This revision replaces the former one."
          : `Here is the quotation that you requested (${row.reference}).`,
      ),
      productsPart(row),
      factsPart(facts),
      linkPart(row),
      questionsPart(shop, "the quotation"),
    ],
  };
};

/** Reminds the holder that a quotation ends soon. */
export const reminderMail: QuotationTemplate = (row, shop, given) => {
  // Only follow-dates.ts queues these e-mails.
  const facts = given as unknown as SendingFacts;
  return {
    subject: `Quotation ${row.number} is valid until ${formatDay(facts.valid_until)}`,
    parts: [
      textPart("Your quotation is still open. You can accept it until the day below."),
      productsPart(row),
      factsPart(facts),
      linkPart(row),
      questionsPart(shop, "the quotation"),
    ],
  };
};

function factsPart({ total, currency, first_share = null, ...facts }: SendingFacts): MailPart {
  const { lead_time, valid_until } = facts;
  const parts = quotedParts(total, first_share);
  return listPart("Offer", [
    `Total: ${formatAmount(total, currency)}`,
    ...(parts === null ? [] : partRows(parts, currency)).map(([label, amount]) => `${label}: ${amount}`),
    `Lead time: ${lead_time}`,
    `Valid until ${formatDay(valid_until)}`,
  ]);
}

function linkPart({ documentId, number }: QuotationRow): MailPart {
  const url = `${siteOrigin()}${quotationPath(number ?? "", holderKey(documentId))}`;
  const warning = "Anyone who has this link can read and accept the quotation.";
  return {
    text: `Your quotation: ${url}\n${warning}`,
    html: paragraph(button(url, "Show the quotation")) + paragraph(escapeHtml(warning)),
  };
}
