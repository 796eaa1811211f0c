import type { Address } from "../accounts/users";
import { button, escaped, letter, paragraph, type Sender, sender, siteOrigin } from "../mail/letter";
import { formatMoney } from "../shared/money";
import { ROUTES } from "../shared/site";
import type { MailRow, WholeOrderRow } from "./types";

const THANKS = "Thank you for your order. We have received your payment.";
const AGAIN = "This is the confirmation of your order once more. Nothing further has been charged.";
/** D7, in the words of the terms. */
const CONDITIONS =
  "Prices are ex-works and exclude VAT. Freight is by arrangement: we will write to you about dispatch.";

/** A row of the letter: what, and what it comes to. */
type Row = readonly [what: string, amount: string];

/**
 * The confirmation of an order. Retries send the same message id, so mail programs show only one. A
 * requested second e-mail has its own id, or mail programs would hide it.
 */
export async function confirmationOf(
  order: WholeOrderRow,
  { resend, requested_at }: Pick<MailRow, "resend" | "requested_at">,
) {
  const shop = await sender();
  const isAgain = resend > 0;
  const subject = `Order ${order.number}: payment received${isAgain ? " (sent again)" : ""}`;
  return {
    to: order.email,
    subject,
    messageId: `<order-${order.documentId}${isAgain ? `-${resend}` : ""}@${new URL(siteOrigin()).hostname}>`,
    date: new Date((isAgain ? requested_at : order.paid_at) ?? order.createdAt),
    text: textOf(order, shop, isAgain ? AGAIN : THANKS),
    html: letter(subject, htmlOf(order, shop, isAgain ? AGAIN : THANKS), shop.name),
  };
}

const link = ({ documentId }: WholeOrderRow): string =>
  `${siteOrigin()}${ROUTES.success}?orderId=${documentId}`;

const lineRows = ({ lines, currency }: WholeOrderRow): Row[] =>
  lines.map(({ title, part_number, quantity, unit_price }) => [
    `${quantity} × ${title}${part_number ? ` (${part_number})` : ""}`,
    formatMoney(unit_price * quantity, currency),
  ]);

function totalRows({ total, refunded, currency }: WholeOrderRow): Row[] {
  const nothing = formatMoney(0, currency);
  return [
    ["Subtotal", formatMoney(total, currency)],
    ["Shipping", nothing],
    ["Tax", nothing],
    ["Total", `${formatMoney(total, currency)} ${currency}`],
    ...(refunded ? [["Refunded", `${formatMoney(refunded, currency)} ${currency}`] as const] : []),
  ];
}

function termsOf({ terms_revised_on }: WholeOrderRow): string {
  const revised = terms_revised_on === null ? "" : ` as revised on ${dayOf(terms_revised_on)}`;
  return `Our terms and conditions of sale${revised} apply:`;
}

const dayOf = (day: string): string =>
  new Date(day).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });

const facts = (order: WholeOrderRow): string =>
  `Order ${order.number} of ${dayOf(order.createdAt)}, paid by ${order.payment_method}.`;

const contact = ({ address, hours }: Sender): string =>
  `Questions? Write to ${address}${hours === null ? "" : ` (${hours})`}, naming your order.`;

const addressLines = ({ name, company, street_address, city, state, zip, country }: Address): string[] =>
  [name, company, street_address, `${city}, ${state} ${zip}`, country].filter(Boolean);

function addressesOf({ billing_address, shipping_address }: WholeOrderRow): Array<[string, string[]]> {
  return [
    ...(billing_address ? [["Billed to", addressLines(billing_address)] as [string, string[]]] : []),
    ...(shipping_address ? [["Supplied to", addressLines(shipping_address)] as [string, string[]]] : []),
  ];
}

function textOf(order: WholeOrderRow, shop: Sender, intro: string): string {
  const rows = [...lineRows(order), ...totalRows(order)].map(([what, amount]) => `${what}: ${amount}`);
  const addresses = addressesOf(order).map(([title, lines]) => [title, ...lines].join("\n"));
  return `${[
    intro,
    facts(order),
    rows.join("\n"),
    ...addresses,
    CONDITIONS,
    `${termsOf(order)} ${siteOrigin()}${ROUTES.terms}`,
    `Your order: ${link(order)}`,
    contact(shop),
    shop.name,
  ].join("\n\n")}\n`;
}

function htmlOf(order: WholeOrderRow, shop: Sender, intro: string): string {
  const terms = `${siteOrigin()}${ROUTES.terms}`;
  const addresses = addressesOf(order).map(([title, lines]) =>
    paragraph(`<strong>${title}</strong><br>${lines.map(escaped).join("<br>")}`),
  );
  return [
    paragraph(intro),
    paragraph(escaped(facts(order))),
    tableOf(lineRows(order), totalRows(order)),
    ...addresses,
    paragraph(CONDITIONS),
    paragraph(`${escaped(termsOf(order))} <a href="${escaped(terms)}">${escaped(terms)}</a>`),
    paragraph(button(link(order), "Show the order")),
    paragraph(escaped(contact(shop))),
  ].join("\n");
}

function tableOf(lines: readonly Row[], totals: readonly Row[]): string {
  const rule = "border-top:1px solid #c9d3d7";
  const row = ([what, amount]: Row, style = "") =>
    `<tr><td style="padding:8px 16px 8px 0;${style}">${escaped(what)}</td><td style="padding:8px 0;text-align:right;white-space:nowrap;${style}">${escaped(amount)}</td></tr>`;
  const rows = [
    ...lines.map((line) => row(line)),
    ...totals.map((total, index) =>
      row(total, index === 0 ? rule : total[0] === "Total" ? `${rule};font-weight:bold` : ""),
    ),
  ];
  return `<table style="width:100%;border-collapse:collapse;margin:0 0 24px">\n${rows.join("\n")}\n</table>`;
}
