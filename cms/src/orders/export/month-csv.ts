import { minorPerMajor, toMajor } from "halocline-contract/rules/money";
import type { CurrencyCode } from "halocline-contract/site";
import { CSV_START, type CsvField, csvLine } from "../../csv/write-csv";
import { type Entry, entriesOf } from "./entries";
import type { Month } from "./month";

const TITLES = [
  ...["Date", "Kind", "Order", "Invoice", "Customer", "Company", "Country", "Buyer's VAT number"],
  ...["Currency", "Net", "VAT", "Total", "VAT percent", "Payment"],
];
const TOTAL_TITLES = ["Totals", "Currency", "Net", "VAT", "Total"];

type Sums = Pick<Entry, "net" | "tax" | "total">;

/**
 * The accountant's list of a month, in parts of text: a row for each payment and each refund, then
 * the totals of each currency.
 */
export async function* monthCsv(month: Month): AsyncGenerator<string> {
  const totals = new Map<CurrencyCode, Sums>();
  yield CSV_START + csvLine(TITLES);
  for await (const entries of entriesOf(month)) {
    for (const { order, net, tax, total } of entries) {
      const sums = totals.get(order.currency) ?? { net: 0, tax: 0, total: 0 };
      totals.set(order.currency, { net: sums.net + net, tax: sums.tax + tax, total: sums.total + total });
    }
    yield entries.map((entry) => csvLine(fieldsOf(entry))).join("");
  }
  yield `\r\n${csvLine(TOTAL_TITLES)}`;
  for (const [currency, sums] of [...totals].toSorted(([one], [other]) => one.localeCompare(other))) {
    yield csvLine([month.name, currency, ...amountsOf(sums, currency)]);
  }
}

function fieldsOf({ at, kind, order, invoice, vatPercent, ...sums }: Entry): CsvField[] {
  const { number, customer, currency, payment_id, billing_address: address } = order;
  return [
    ...[at.toISOString().slice(0, 10), kind, number, invoice?.number ?? ""],
    ...[customer, address?.company ?? "", address?.country ?? ""],
    (invoice ?? order).buyer_vat_number ?? "",
    ...[currency, ...amountsOf(sums, currency)],
    vatPercent === null ? "" : { decimal: String(Number(vatPercent)) },
    payment_id ?? "",
  ];
}

const amountsOf = ({ net, tax, total }: Sums, currency: CurrencyCode): CsvField[] =>
  [net, tax, total].map((amount) => ({
    decimal: toMajor(amount, currency).toFixed(Math.log10(minorPerMajor(currency))),
  }));
