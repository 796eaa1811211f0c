import { escapeHtml } from "halocline-contract/rules/escape-html";
import { paragraph, quiet, type Sender } from "../../mail/email-template";
import { type MailContent, type MailPart, textPart } from "../../orders/mail/order-parts";
import type { QuotationRow } from "../types";

/** @param facts of the e-mail, as they were when it was queued */
export type QuotationTemplate = (
  quotation: QuotationRow,
  shop: Sender,
  facts: Readonly<Record<string, unknown>>,
) => MailContent;

/** What was asked for, without prices. */
export function productsPart({ lines }: Pick<QuotationRow, "lines">): MailPart {
  const texts = lines.map(
    ({ quantity, title, part_number }) => `${quantity} × ${title}${part_number ? ` (${part_number})` : ""}`,
  );
  return listPart("Products", texts);
}

/** A quiet title, and lines below it. */
export const listPart = (title: string, lines: readonly string[]): MailPart => ({
  text: [title, ...lines].join("\n"),
  html: paragraph([quiet(escapeHtml(title)), ...lines.map(escapeHtml)].join("<br>")),
});

/** A text that staff or the visitor typed, with its lines. */
export const typedPart = (title: string, text: string): MailPart => listPart(title, text.split("\n"));

/** Where to write to. @param named what the e-mail should name */
export const questionsPart = ({ address, hours }: Sender, named: string): MailPart =>
  textPart(`Questions? Write to ${address}, naming ${named}.${hours === null ? "" : ` ${hours}`}`);
