import { type AppliedCondition, conditionLines } from "../../../contract/rules/conditions.ts";
import { formatAmount, formatMoney } from "../../../contract/rules/money.ts";
import { partRows } from "../../../contract/rules/part-payments.ts";
import {
  type OpenQuotation,
  QUOTATION_REFUSALS,
  type QuotationLine,
} from "../../../contract/rules/quotations.ts";
import { productPath } from "../../../contract/site.ts";
import { formatDate } from "../../../ui/dates.ts";
import { HOLDER_MESSAGES } from "../messages.ts";
import { isOpen } from "./model.ts";

/** Finds the element `[data-<name>]` of the page. */
export type Part = <E extends HTMLElement = HTMLElement>(name: string) => E;

function create<K extends keyof HTMLElementTagNameMap>(tag: K, ...children: (Node | string)[]) {
  const element = document.createElement(tag);
  element.append(...children);
  return element;
}

function cell(label: string, text: string): HTMLTableCellElement {
  const data = create("td", text);
  data.dataset["label"] = label;
  return data;
}

function rowOf({ title, part_number, slug, quantity, unit_price }: QuotationLine, currency: string) {
  const name = slug
    ? Object.assign(create("a", title), { href: productPath(slug), className: "link" })
    : create("span", title);
  const number = part_number ? [Object.assign(create("span", part_number), { className: "caption" })] : [];
  const head = Object.assign(create("th", name, ...number), { scope: "row" });
  return create(
    "tr",
    head,
    cell("Quantity", String(quantity)),
    cell("Unit price", formatMoney(unit_price, currency)),
    cell("Line total", formatMoney(unit_price * quantity, currency)),
  );
}

function conditionOf(condition: AppliedCondition): HTMLElement {
  const products = condition.products.map(({ title }) => title).join(", ");
  const title = create("strong", `${condition.title}, for ${products}`);
  const block = create("div", title, ...conditionLines(condition).map((line) => create("p", line)));
  return Object.assign(block, { className: "mt-2" });
}

/** A row below the total. @param total whose cells it has */
function partRow(total: HTMLElement, [label, amount]: readonly [string, string]): HTMLElement {
  const row = create("tr", Object.assign(create("th", label), { scope: "row" }), create("td", amount));
  row.querySelector("th")?.setAttribute("colspan", total.querySelector("th")?.getAttribute("colspan") ?? "1");
  return row;
}

/** What is said of the quotation's state. */
export function stateWords(quotation: OpenQuotation, now = new Date()): string {
  const { state, valid_until } = quotation;
  if (isOpen(quotation, now)) return HOLDER_MESSAGES.valid(formatDate(valid_until));
  if (state === "accepted") return HOLDER_MESSAGES.accepted;
  if (state === "declined") return QUOTATION_REFUSALS.QuotationDeclined;
  if (state === "expired" || state === "sent") return HOLDER_MESSAGES.expired(formatDate(valid_until));
  return HOLDER_MESSAGES.inWork;
}

/** Fills the page with a quotation. */
export function showQuotation(part: Part, quotation: OpenQuotation): void {
  const { currency, lines, total, order, state, terms, conditions } = quotation;
  const texts: Readonly<Record<string, string>> = {
    number: `Number ${quotation.number}`,
    words: stateWords(quotation),
    "order-number": order ?? "",
    "for-whom": [quotation.organisation, quotation.name].filter(Boolean).join(", "),
    reference: quotation.reference,
    "sent-on": formatDate(quotation.sent_on),
    "valid-until": formatDate(quotation.valid_until),
    "lead-time": quotation.lead_time || "–",
    total: formatAmount(total, currency),
    terms,
  };
  for (const [name, text] of Object.entries(texts)) part(name).textContent = text;
  part("lines").replaceChildren(...lines.map((line) => rowOf(line, currency)));
  const row = part("total").closest("tr");
  const parts = quotation.parts ? partRows(quotation.parts, currency) : [];
  if (row) row.parentElement?.replaceChildren(row, ...parts.map((words) => partRow(row, words)));
  part("terms-section").hidden = terms === "";
  part("conditions").replaceChildren(...conditions.map(conditionOf));
  part("conditions-section").hidden = conditions.length === 0;
  part("order").hidden = order === null;
  const isClosed = !isOpen(quotation) && state !== "accepted";
  part("again").hidden = !isClosed;
  part("state").toggleAttribute("data-closed", isClosed);
  part("accept").hidden = !isOpen(quotation);
}
