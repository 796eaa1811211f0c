import { INK, LINE, TEAL } from "halocline-contract/rules/brand";
import { escapeHtml } from "halocline-contract/rules/escape-html";
import { formatAmount, formatMoney } from "halocline-contract/rules/money";
import { orderPath, ROUTES } from "halocline-contract/site";
import type { Address } from "../../accounts/users";
import {
  button,
  loadSender,
  paragraph,
  quiet,
  renderEmail,
  type Sender,
  siteOrigin,
} from "../../mail/email-template";
import { amountsOfLines, type MailRow, type OrderDetailsRow } from "../types";

const INTRO = "Thank you for your order. We have received your payment.";
const RESEND_INTRO = "This is the confirmation of your order once more. Nothing further has been charged.";
/** D7, with the wording of the terms. */
const CONDITIONS =
  "Prices are ex-works and exclude VAT. Freight is by arrangement: we will write to you about dispatch.";

/** A row of the e-mail's table: a label and a formatted amount. */
type Row = readonly [label: string, amount: string];

/**
 * Renders the confirmation of an order. Retries send the same message id, so mail programs show
 * only one. An e-mail that staff request again has its own id, or mail programs would hide it.
 */
export async function renderConfirmation(
  order: OrderDetailsRow,
  { resend, requested_at }: Pick<MailRow, "resend" | "requested_at">,
) {
  const shop = await loadSender();
  const isResend = resend > 0;
  const subject = `Order ${order.number}: payment received${isResend ? " (sent again)" : ""}`;
  return {
    to: order.email,
    subject,
    messageId: `<order-${order.documentId}${isResend ? `-${resend}` : ""}@${new URL(siteOrigin()).hostname}>`,
    date: new Date((isResend ? requested_at : order.paid_at) ?? order.createdAt),
    text: textOf(order, shop, isResend ? RESEND_INTRO : INTRO),
    html: renderEmail(subject, htmlOf(order, shop, isResend ? RESEND_INTRO : INTRO), shop.name),
  };
}

const orderUrl = ({ documentId }: OrderDetailsRow): string => `${siteOrigin()}${orderPath(documentId)}`;

const lineRows = ({ lines, currency }: OrderDetailsRow): Row[] =>
  lines.map(({ title, part_number, quantity, unit_price }) => [
    `${quantity} × ${title}${part_number ? ` (${part_number})` : ""}`,
    formatMoney(unit_price * quantity, currency),
  ]);

function totalRows({ lines, total, refunded, currency }: OrderDetailsRow): Row[] {
  const { subtotal, shipping, tax } = amountsOfLines({ lines });
  return [
    ["Subtotal", formatMoney(subtotal, currency)],
    ["Shipping", formatMoney(shipping, currency)],
    ["Tax", formatMoney(tax, currency)],
    ["Total", formatAmount(total, currency)],
    ...(refunded ? [["Refunded", formatAmount(refunded, currency)] as const] : []),
  ];
}

function termsSentence({ terms_revised_on }: OrderDetailsRow): string {
  const revised = terms_revised_on === null ? "" : ` as revised on ${formatDay(terms_revised_on)}`;
  return `Our terms and conditions of sale${revised} apply:`;
}

const formatDay = (day: string): string =>
  new Date(day).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });

const summarySentence = (order: OrderDetailsRow): string =>
  `Order ${order.number} of ${formatDay(order.createdAt)}, paid by ${order.payment_method}.`;

const contactSentence = ({ address, hours }: Sender): string =>
  `Questions? Write to ${address}, naming your order.${hours === null ? "" : ` ${hours}`}`;

const addressLines = ({ name, company, street_address, city, state, zip, country }: Address): string[] =>
  [name, company, street_address, `${city}, ${state} ${zip}`, country].filter(Boolean);

function addressesOf({ billing_address, shipping_address }: OrderDetailsRow): Array<[string, string[]]> {
  return [
    ...(billing_address ? [["Billed to", addressLines(billing_address)] as [string, string[]]] : []),
    ...(shipping_address ? [["Supplied to", addressLines(shipping_address)] as [string, string[]]] : []),
  ];
}

function textOf(order: OrderDetailsRow, shop: Sender, intro: string): string {
  const rows = [...lineRows(order), ...totalRows(order)].map(([label, amount]) => `${label}: ${amount}`);
  const addresses = addressesOf(order).map(([title, lines]) => [title, ...lines].join("\n"));
  return `${[
    intro,
    summarySentence(order),
    rows.join("\n"),
    ...addresses,
    CONDITIONS,
    `${termsSentence(order)} ${siteOrigin()}${ROUTES.terms}`,
    `Your order: ${orderUrl(order)}`,
    contactSentence(shop),
    shop.name,
  ].join("\n\n")}\n`;
}

/** A line of the order as a row of the table: quantity, title and part number, and the sum. */
function htmlLine(line: OrderDetailsRow["lines"][number], currency: string): string {
  const { title, part_number, quantity, unit_price } = line;
  const name = `<strong>${quantity} × ${escapeHtml(title)}</strong>`;
  const label = part_number ? `${name}<br>${quiet(escapeHtml(part_number))}` : name;
  return rowOf(label, formatMoney(unit_price * quantity, currency), `border-bottom:1px solid ${LINE}`);
}

function htmlOf(order: OrderDetailsRow, shop: Sender, intro: string): string {
  const terms = `${siteOrigin()}${ROUTES.terms}`;
  const addresses = addressesOf(order).map(([title, lines]) =>
    paragraph(`${quiet(title)}<br>${lines.map(escapeHtml).join("<br>")}`),
  );
  return [
    paragraph(intro),
    paragraph(escapeHtml(summarySentence(order))),
    tableOf(order),
    ...addresses,
    paragraph(CONDITIONS),
    paragraph(
      `${escapeHtml(termsSentence(order))} <a href="${escapeHtml(terms)}" style="color:${TEAL}">${escapeHtml(terms)}</a>`,
    ),
    paragraph(button(orderUrl(order), "Show the order")),
    paragraph(escapeHtml(contactSentence(shop))),
  ].join("\n");
}

/** @param label HTML */
const rowOf = (label: string, amount: string, style = ""): string =>
  `<tr><td style="padding:8px 16px 8px 0;${style}">${label}</td><td style="padding:8px 0;text-align:right;vertical-align:top;white-space:nowrap;${style}">${escapeHtml(amount)}</td></tr>`;

function tableOf(order: OrderDetailsRow): string {
  const rows = [
    ...order.lines.map((line) => htmlLine(line, order.currency)),
    ...totalRows(order).map(([label, amount]) =>
      rowOf(label, amount, label === "Total" ? `border-top:1px solid ${INK};font-weight:bold` : ""),
    ),
  ];
  return `<table style="width:100%;border-collapse:collapse;margin:0 0 24px">\n${rows.join("\n")}\n</table>`;
}
