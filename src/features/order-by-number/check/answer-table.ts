import { formatMoney } from "../../../contract/rules/money.ts";
import { productPath, quoteRequestPath } from "../../../contract/site.ts";
import { MESSAGES } from "../../../lib/messages.ts";
import { totalIn } from "../../cart/model.ts";
import { type Currency, formatPrice } from "../../currency/model.ts";
import { REQUEST_QUOTE_FOR } from "../../quotations/label.ts";
import { ORDER_MESSAGES, replacedBy } from "../messages.ts";
import { type Answer, type AnsweredPart, cartLinesOf, type ListedProduct } from "../model.ts";

type Child = Node | string;

function create<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** The number as the catalogue writes it, the product's title, and which number it has replaced. */
function productHead(
  { title, slug, part_number }: ListedProduct,
  typed: string,
  isReplaced: boolean,
): Child[] {
  const link = create("a", { href: productPath(slug), className: "link" }, title);
  const note = create("span", { className: "order-note" }, replacedBy(typed, part_number ?? title));
  return [
    create("span", { className: "order-number" }, part_number ?? typed),
    link,
    ...(isReplaced ? [note] : []),
  ];
}

/** Adds the part to the quote list: see quotations/request-quote.ts. */
function requestQuote({ documentId, slug, title }: ListedProduct, quantity = 1): HTMLElement {
  const link = create("a", { href: quoteRequestPath(slug), className: "link" }, "Request a quote");
  link.setAttribute("aria-label", REQUEST_QUOTE_FOR + title);
  Object.assign(link.dataset, { quote: documentId, quantity });
  const status = Object.assign(create("span", {}), { role: "status" });
  const element = document.createElement("request-quote");
  element.append(link, " ", status);
  return element;
}

/** Why a part is not added, with what leads on. */
function refusalOf(answer: Exclude<Answer, { kind: "found" }>, quantity: number | undefined): Child[] {
  switch (answer.kind) {
    case "on-request":
      return [`${MESSAGES.priceOnRequest}. `, requestQuote(answer.product, quantity)];
    case "not-sold":
      return [`${ORDER_MESSAGES.notSold} `, requestQuote(answer.product, quantity)];
    case "quantity-limit":
      return [ORDER_MESSAGES.quantityLimit];
    case "quantity-unclear":
      return [ORDER_MESSAGES.quantityUnclear];
    case "unknown": {
      const { closest } = answer;
      if (closest === undefined) return [ORDER_MESSAGES.unknown];
      const button = create(
        "button",
        { type: "button", className: "link", value: closest },
        `Use ${closest}`,
      );
      return [`${ORDER_MESSAGES.unknown} Is it ${closest}? `, button];
    }
  }
}

const cell = (label: string, text: string): HTMLTableCellElement => {
  const data = create("td", {}, text);
  data.dataset["label"] = label;
  return data;
};

function rowOf({ part, answer }: AnsweredPart, index: number, currency: Currency): HTMLTableRowElement {
  const head =
    answer.kind === "unknown"
      ? [create("span", { className: "order-number" }, part.number)]
      : productHead(answer.product, part.number, answer.isReplaced);
  const row = create("tr", {}, create("th", { scope: "row" }, ...head));
  row.dataset["index"] = String(index);
  if (answer.kind === "found") {
    const { product, quantity } = answer;
    row.append(
      cell("Unit price", formatPrice(product.price, currency)),
      cell("Quantity", String(quantity)),
      cell("Line total", formatPrice(product.price, currency, quantity)),
    );
  } else
    row.append(create("td", { colSpan: 3, className: "order-refusal" }, ...refusalOf(answer, part.quantity)));
  return row;
}

/** Fills the table with the answers and their total, in a currency. */
export function fillTable(
  table: HTMLTableElement,
  answered: readonly AnsweredPart[],
  currency: Currency,
): void {
  table.tBodies[0]?.replaceChildren(...answered.map((part, index) => rowOf(part, index, currency)));
  const total = totalIn(cartLinesOf(answered), currency);
  const output = table.querySelector("[data-total]");
  if (output) output.textContent = formatMoney(total, currency.code);
}
