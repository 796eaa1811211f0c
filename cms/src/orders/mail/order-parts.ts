import { INK, LINE, TEAL } from "halocline-contract/rules/brand";
import { escapeHtml } from "halocline-contract/rules/escape-html";
import { formatAmount, formatMoney } from "halocline-contract/rules/money";
import { amountsOfLines } from "halocline-contract/rules/order-amounts";
import { orderPath, ROUTES } from "halocline-contract/site";
import type { Address } from "../../accounts/users";
import { button, paragraph, quiet, type Sender, siteOrigin } from "../../mail/email-template";
import { addressLines } from "../address-lines";
import type { Balance } from "../balance/paid-so-far";
import { formatDay } from "../format-day";
import type { MailRow, OrderDetailsRow } from "../types";

/** A part of an e-mail about an order: its plain text, and the same as HTML. */
export interface MailPart {
  readonly text: string;
  readonly html: string;
}

/** What an e-mail about an order says; render-mail.ts adds recipient, frame and message id. */
export interface MailContent {
  readonly subject: string;
  readonly parts: readonly MailPart[];
}

/** An order as its e-mails need it, also those that are sent late or again. */
export interface MailedOrder extends OrderDetailsRow {
  readonly balance: Balance | null;
}

export type Template = (order: MailedOrder, mail: MailRow, shop: Sender) => MailContent;

/** A paragraph of plain text. */
export const textPart = (text: string): MailPart => ({ text, html: paragraph(escapeHtml(text)) });

/** A row of the e-mail's table: a label and a formatted amount. */
type Row = readonly [label: string, amount: string];

/** The lines of an order with its total and what was refunded. */
export const linesPart = (order: OrderDetailsRow): MailPart => ({
  text: [...lineRows(order), ...totalRows(order)].map(([label, amount]) => `${label}: ${amount}`).join("\n"),
  html: tableOf(order),
});

/** The billing and the shipping address. */
export const addressParts = ({ billing_address, shipping_address }: OrderDetailsRow): MailPart[] => [
  ...(billing_address ? [addressPart("Billed to", billing_address)] : []),
  ...(shipping_address ? [addressPart("Supplied to", shipping_address)] : []),
];

/** A link to the order in the customer's account. */
export function orderLinkPart({ documentId }: OrderDetailsRow): MailPart {
  const url = `${siteOrigin()}${orderPath(documentId)}`;
  return { text: `Your order: ${url}`, html: paragraph(button(url, "Show the order")) };
}

/** D7, with the wording of the terms. */
const CONDITIONS =
  "Prices are ex-works and exclude VAT. Freight is by arrangement: we will write to you about dispatch.";

/** What an order is sold under. */
export const saleParts = (order: OrderDetailsRow): MailPart[] => [textPart(CONDITIONS), termsPart(order)];

function termsPart({ terms_revised_on }: OrderDetailsRow): MailPart {
  const revised = terms_revised_on === null ? "" : ` as revised on ${formatDay(terms_revised_on)}`;
  const sentence = `Our terms and conditions of sale${revised} apply:`;
  const url = `${siteOrigin()}${ROUTES.terms}`;
  const link = `<a href="${escapeHtml(url)}" style="color:${TEAL}">${escapeHtml(url)}</a>`;
  return { text: `${sentence} ${url}`, html: paragraph(`${escapeHtml(sentence)} ${link}`) };
}

/** Where customers write to. */
export const contactPart = ({ address, hours }: Sender): MailPart =>
  textPart(`Questions? Write to ${address}, naming your order.${hours === null ? "" : ` ${hours}`}`);

function addressPart(title: string, address: Address): MailPart {
  const lines = addressLines(address);
  return {
    text: [title, ...lines].join("\n"),
    html: paragraph(`${quiet(title)}<br>${lines.map(escapeHtml).join("<br>")}`),
  };
}

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

function tableOf(order: OrderDetailsRow): string {
  const rows = [
    ...order.lines.map((line) => htmlLine(line, order.currency)),
    ...totalRows(order).map(([label, amount]) =>
      rowOf(label, amount, label === "Total" ? `border-top:1px solid ${INK};font-weight:bold` : ""),
    ),
  ];
  return `<table style="width:100%;border-collapse:collapse;margin:0 0 24px">\n${rows.join("\n")}\n</table>`;
}

/** A line of the order as a row of the table: quantity, title and part number, and the sum. */
function htmlLine(line: OrderDetailsRow["lines"][number], currency: string): string {
  const { title, part_number, quantity, unit_price } = line;
  const name = `<strong>${quantity} × ${escapeHtml(title)}</strong>`;
  const label = part_number ? `${name}<br>${quiet(escapeHtml(part_number))}` : name;
  return rowOf(label, formatMoney(unit_price * quantity, currency), `border-bottom:1px solid ${LINE}`);
}

/** @param label HTML */
const rowOf = (label: string, amount: string, style = ""): string =>
  `<tr><td style="padding:8px 16px 8px 0;${style}">${label}</td><td style="padding:8px 0;text-align:right;vertical-align:top;white-space:nowrap;${style}">${escapeHtml(amount)}</td></tr>`;
