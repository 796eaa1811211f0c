import { type AppliedCondition, conditionLines } from "halocline-contract/rules/conditions";
import { formatAmount, formatMoney } from "halocline-contract/rules/money";
import { PRICE_CONDITIONS } from "halocline-contract/rules/order-amounts";
import { partRows } from "halocline-contract/rules/part-payments";
import type { OpenQuotation } from "halocline-contract/rules/quotations";
import type { Sender } from "../../mail/email-template";
import { closeSheet, openSheet, writeBlocks, writeText, writeTotals } from "../../orders/documents/pdf/sheet";
import { type Column, writeTable } from "../../orders/documents/pdf/table";
import { QUIET } from "../../orders/documents/pdf/text";
import { loadSeller } from "../../orders/documents/seller";
import { formatDay } from "../../orders/format-day";

const COLUMNS: readonly Column[] = [
  { title: "Description", share: 0.5 },
  { title: "Quantity", share: 0.12, isNumber: true },
  { title: "Unit price", share: 0.19, isNumber: true },
  { title: "Amount", share: 0.19, isNumber: true },
];

/** The PDF of a quotation, with the content of its page. */
export async function quotationPdf(quotation: OpenQuotation, sender: Sender): Promise<Buffer> {
  const { number, revision, reference, organisation, name, currency } = quotation;
  const { lines, total, parts, lead_time, terms, conditions, sent_on, valid_until } = quotation;
  const seller = await loadSeller();
  const title = `Quotation ${number}`;
  const sheet = openSheet(seller.shop, title, new Date(sent_on));
  writeBlocks(sheet, [
    { title: "Date", lines: [formatDay(sent_on), `Revision ${revision}`] },
    { title: "Valid until", lines: [formatDay(valid_until), ...stateLines(quotation)] },
    { title: "Your request", lines: [reference] },
  ]);
  writeBlocks(sheet, [
    { title: "Seller", lines: seller.lines },
    { title: "For", lines: [organisation, name] },
    { title: "Lead time", lines: [lead_time] },
  ]);
  writeTable(
    sheet,
    COLUMNS,
    lines.map(({ title: product, part_number, quantity, unit_price }) => [
      { text: product, further: part_number ?? undefined },
      { text: String(quantity) },
      { text: formatMoney(unit_price, currency) },
      { text: formatMoney(unit_price * quantity, currency) },
    ]),
  );
  writeTotals(sheet, [
    ["Total", formatAmount(total, currency)],
    ...(parts === null ? [] : partRows(parts, currency)),
  ]);
  if (terms !== "") writeText(sheet, terms);
  if (conditions.length > 0) writeText(sheet, ["Conditions of sale", ...conditions.map(textOf)].join("\n"));
  writeText(sheet, `${PRICE_CONDITIONS} Questions? Write to ${sender.address}, naming the quotation.`, QUIET);
  return closeSheet(sheet, [title, `revision ${revision}`, ...seller.lines.slice(0, 1)].join(", "));
}

/** Says when it can no longer be accepted. */
function stateLines({ state, order }: OpenQuotation): string[] {
  if (state === "accepted") return [order === null ? "accepted" : `accepted, order ${order}`];
  return state === "sent" ? [] : [state];
}

const textOf = (condition: AppliedCondition): string =>
  [
    `${condition.title}, for ${condition.products.map(({ title }) => title).join(", ")}:`,
    ...conditionLines(condition),
  ].join(" ");
