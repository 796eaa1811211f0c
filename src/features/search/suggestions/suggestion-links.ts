import { availabilityOf, priceLessText } from "../../../contract/rules/availability.ts";
import type { SearchPage } from "../../../contract/search/page-document.ts";
import { productPath } from "../../../contract/site.ts";
import type { CardProduct } from "../../catalog/listing/listing-product.ts";
import { formatPrice } from "../../currency/model.ts";
import { $currency } from "../../currency/store.ts";
import { create } from "./create.ts";
import { suggestionPicture } from "./suggestion-picture.ts";

/** An option of the list: where it leads, and what it shows. */
export interface SuggestionLink {
  readonly href: string;
  readonly content: readonly (Node | string)[];
}

/** The price in the chosen currency, or the text in its place. */
function priceOf(product: CardProduct): string {
  const availability = availabilityOf(product);
  return availability.kind === "sale"
    ? formatPrice(availability.price, $currency.get())
    : priceLessText(availability.kind);
}

const textIn = (name: string, text: string | null): HTMLElement[] =>
  text === null ? [] : [create("span", { class: name }, text)];

/** Shows a product by picture, title, part number and price. */
export function productLink(product: CardProduct): SuggestionLink {
  const details = [...textIn("part-number", product.part_number), ...textIn("price", priceOf(product))];
  const text = create(
    "span",
    { class: "text" },
    product.title,
    create("span", { class: "details" }, ...details),
  );
  return { href: productPath(product.slug), content: [suggestionPicture(product), text] };
}

/** Shows a page by its title and what it is. */
export const pageLink = ({ path, title, kind }: SearchPage): SuggestionLink => ({
  href: path,
  content: [create("span", { class: "text" }, title), create("span", { class: "kind" }, kind)],
});
