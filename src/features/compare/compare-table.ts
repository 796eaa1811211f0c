import { productPath } from "../../contract/site.ts";
import { COMPARE_MESSAGES } from "./messages.ts";
import { type FactRow, mergeByLabel, type StatedValue } from "./model.ts";
import type { ComparedUnit } from "./read-unit.ts";

/** A unit of the table, with the slug of its page. */
export interface Column {
  slug: string;
  unit: ComparedUnit;
}

function create<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

const small = (text: string): HTMLElement => create("span", { className: "small" }, text);

/** The picture of a unit's page, in the size of a column. */
function pictureOf({ picture }: ComparedUnit): Node[] {
  if (picture === null) return [];
  const copy = document.importNode(picture, true);
  for (const source of copy.querySelectorAll("source, img"))
    source.setAttribute("sizes", "(min-width: 64rem) 17rem, 9rem");
  for (const image of copy.querySelectorAll("img")) {
    image.classList.remove("product-picture");
    image.removeAttribute("fetchpriority");
    // The title beside it names the unit.
    image.alt = "";
  }
  return [copy];
}

/** A price, which follows the currency, or the text in its place. */
function priceOf({ text, usd }: NonNullable<ComparedUnit["price"]>): HTMLElement {
  const price = create("p", { className: "price" }, text);
  if (usd !== null) price.dataset["usd"] = usd;
  return price;
}

function columnHead({ slug, unit }: Column): HTMLElement {
  const link = create("a", { href: productPath(slug) }, unit.title);
  const price = unit.price === null ? [] : [priceOf(unit.price)];
  const remove = create("button", { type: "button", className: "link no-print", value: slug }, "Remove");
  remove.append(create("span", { className: "sr-only" }, ` ${unit.title}`));
  return create("th", { scope: "col" }, ...pictureOf(unit), link, ...price, remove);
}

function cellOf(values: readonly StatedValue[], hasConditions: boolean): HTMLElement {
  if (values.length === 0) return create("td", {}, small(COMPARE_MESSAGES.notStated));
  const stated = values.map(({ value, condition }) => {
    const text = condition ?? (hasConditions ? COMPARE_MESSAGES.noCondition : "");
    return create("div", {}, create("span", { className: "value" }, value), ...(text ? [small(text)] : []));
  });
  return create("td", {}, ...stated);
}

function rowOf({ label, condition, cells }: FactRow): HTMLElement {
  const hasConditions = cells.flat().some((stated) => stated.condition !== null);
  const head = create("th", { scope: "row" }, label, ...(condition === null ? [] : [small(condition)]));
  return create("tr", {}, head, ...cells.map((values) => cellOf(values, hasConditions)));
}

/** Fills the table: a column for each unit, a row for each label. */
export function fillTable(table: HTMLTableElement, columns: readonly Column[]): void {
  table.dataset["columns"] = String(columns.length);
  const corner = create("th", { scope: "col" }, create("span", { className: "sr-only" }, "Key facts"));
  table.tHead?.replaceChildren(create("tr", {}, corner, ...columns.map(columnHead)));
  const rows = mergeByLabel(columns.map(({ unit }) => unit.facts));
  table.tBodies[0]?.replaceChildren(...rows.map(rowOf));
}
