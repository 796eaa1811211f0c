import { loadSender, renderEmail, senderOf, siteOrigin } from "../../mail/email-template";
import type { MailRow } from "../types";
import type { MailedOrder } from "./order-parts";
import { TEMPLATES } from "./templates";

/**
 * Renders an e-mail about an order. Retries send the same message id, so mail programs show only
 * one. An e-mail that staff request again has its own id, or mail programs would hide it.
 */
export async function renderMail(order: MailedOrder, mail: MailRow) {
  const shop = await loadSender();
  const { resend, requested_at, createdAt } = mail;
  const { subject: title, parts } = TEMPLATES[mail.kind ?? "confirmation"](order, mail, shop);
  const subject = `${title}${resend > 0 ? " (sent again)" : ""}`;
  const text = [...parts.map((part) => part.text), shop.name].join("\n\n");
  return {
    ...{ from: senderOf(shop), to: order.email },
    subject,
    messageId: messageIdOf(mail),
    date: new Date(resend > 0 && requested_at !== null ? requested_at : createdAt),
    text: `${text}\n`,
    html: renderEmail(subject, parts.map(({ html }) => html).join("\n"), shop.name),
  };
}

function messageIdOf({ order_id, kind, occurrence, resend }: MailRow): string {
  const event = kind === null || kind === "confirmation" ? [] : [kind, occurrence];
  const parts = ["order", order_id, ...event, ...(resend > 0 ? [resend] : [])];
  return `<${parts.join("-")}@${new URL(siteOrigin()).hostname}>`;
}
