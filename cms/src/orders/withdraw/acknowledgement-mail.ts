import { escapeHtml } from "halocline-contract/rules/escape-html";
import type { Statement } from "halocline-contract/rules/withdrawal";
import { loadSender, paragraph, quiet, renderEmail, siteOrigin } from "../../mail/email-template";
import { formatDay } from "../format-day";
import { contactPart, type MailPart, textPart } from "../mail/order-parts";
import { WITHDRAWAL, type WithdrawalMailRow } from "../types";

interface WithdrawalRow extends Statement {
  readonly received_at: string;
}

const SUBJECT = "We have received your withdrawal";

/**
 * Renders the acknowledgement of a withdrawal: what was stated, and when we received it. The mail's
 * facts have the editor's text.
 * @throws Error if the withdrawal is gone
 */
export async function renderAcknowledgement({ order_id: documentId, facts }: WithdrawalMailRow) {
  const row: WithdrawalRow | null = await strapi.db.query(WITHDRAWAL).findOne({ where: { documentId } });
  if (row === null) throw new Error("The withdrawal is gone.");
  const shop = await loadSender();
  const texts = String(Object(facts).text ?? "").split(/\n\s*\n/);
  const parts = [...texts.map(textPart), statementPart(row), contactPart(shop)];
  return {
    to: row.email,
    subject: SUBJECT,
    messageId: `<withdrawal-${documentId}@${new URL(siteOrigin()).hostname}>`,
    date: new Date(row.received_at),
    text: `${[...parts.map(({ text }) => text), shop.name].join("\n\n")}\n`,
    html: renderEmail(SUBJECT, parts.map(({ html }) => html).join("\n"), shop.name),
  };
}

function statementPart({ name, number, email, received_at }: WithdrawalRow): MailPart {
  const time = new Date(received_at).toISOString().slice(11, 19);
  const title = `Received on ${formatDay(received_at)} at ${time} UTC`;
  const lines = [
    "I withdraw from the contract of my order.",
    ...[`Order: ${number}`, `Name: ${name}`, `E-mail: ${email}`],
  ];
  return {
    text: [title, ...lines].join("\n"),
    html: paragraph(`${quiet(title)}<br>${lines.map(escapeHtml).join("<br>")}`),
  };
}
