import { formatAmount, formatMoney } from "halocline-contract/rules/money";
import { formatDay } from "../../format-day";
import type { InvoiceRow, Party } from "../types";
import { closeSheet, openSheet, writeBlocks, writeText, writeTotals } from "./sheet";
import { type Column, writeTable } from "./table";
import { QUIET } from "./text";

const COLUMNS: readonly Column[] = [
  { title: "Description", share: 0.5 },
  { title: "Quantity", share: 0.12, isNumber: true },
  { title: "Unit price", share: 0.19, isNumber: true },
  { title: "Amount", share: 0.19, isNumber: true },
];

/** The PDF of an invoice, from what was stored when it was issued. */
export async function invoicePdf(invoice: InvoiceRow): Promise<Buffer> {
  const { number, issued_at, order_number, currency, record } = invoice;
  const sheet = openSheet(record.shop, `Invoice ${number}`, new Date(issued_at));
  writeBlocks(sheet, [
    { title: "Date of invoice", lines: [formatDay(issued_at)] },
    { title: "Order", lines: [`${order_number} of ${formatDay(record.ordered_at)}`] },
    { title: "Paid", lines: paidLines(invoice) },
  ]);
  writeBlocks(sheet, [
    { title: "Seller", lines: partyLines(record.seller) },
    { title: "Billed to", lines: partyLines(record.buyer) },
    ...(record.supplied_to.length > 0 ? [{ title: "Supplied to", lines: record.supplied_to }] : []),
  ]);
  writeTable(
    sheet,
    COLUMNS,
    record.lines.map(({ title, part_number, quantity, unit_price }) => [
      { text: title, further: part_number ?? undefined },
      { text: String(quantity) },
      { text: formatMoney(unit_price, currency) },
      { text: formatMoney(unit_price * quantity, currency) },
    ]),
  );
  writeTotals(sheet, totalRows(invoice));
  if (record.note !== null) writeText(sheet, record.note, QUIET);
  return closeSheet(sheet, [`Invoice ${number}`, ...record.seller.lines.slice(0, 1)].join(", "));
}

const partyLines = ({ lines, vatNumber }: Party): string[] =>
  vatNumber === null ? [...lines] : [...lines, `VAT number ${vatNumber}`];

/** When it was paid; with the amounts, if in two parts. */
function paidLines({ total, currency, record }: InvoiceRow): string[] {
  const { balance, paid_at, payment_method } = record;
  if (balance === undefined) return [`${formatDay(paid_at)}, by ${payment_method}`];
  const first = `${formatMoney(total - balance.amount, currency)} on ${formatDay(paid_at)}`;
  const second = `${formatMoney(balance.amount, currency)} on ${formatDay(balance.paid_at ?? "")}`;
  return [first, ...(balance.paid_at === null ? [] : [second]), `by ${payment_method}`];
}

function totalRows({
  net,
  tax,
  total,
  vat_percent,
  currency,
  record: { balance },
}: InvoiceRow): [string, string][] {
  const vat: [string, string][] =
    vat_percent === null
      ? []
      : [
          ["Net", formatMoney(net, currency)],
          [`VAT ${Number(vat_percent)}%`, formatMoney(tax, currency)],
        ];
  const open: [string, string][] =
    balance === undefined || balance.paid_at !== null
      ? []
      : [
          ["Paid", formatMoney(total - balance.amount, currency)],
          ["Balance, before dispatch", formatAmount(balance.amount, currency)],
        ];
  return [...vat, ["Total", formatAmount(total, currency)], ...open];
}
