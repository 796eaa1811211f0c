import { availabilityOf, priceLessText } from "../../../contract/rules/availability.ts";
import { formatMoney } from "../../../contract/rules/money.ts";
import { fallbackPath, fallbackSet, sourceSet } from "../../../contract/rules/prepared-picture.ts";
import { typeset } from "../../../contract/rules/typeset.ts";
import { productPath, quoteRequestPath } from "../../../contract/site.ts";
import { placeholderClass } from "../../../ui/picture/placeholder-colour.ts";
import { compareAddPath } from "../../compare/paths.ts";
import { REQUEST_QUOTE_FOR } from "../../quotations/label.ts";
import type { CardFact, CardProduct } from "../listing/listing-product.ts";
import { allUnitsPath, moreUnits, namedUnits } from "./named-units.ts";

function find<E extends Element>(card: DocumentFragment, selector: string): E {
  const element = card.querySelector<E>(selector);
  if (element === null) throw new Error(`The card's template has no ${selector}`);
  return element;
}

function fillPicture(card: DocumentFragment, featured: CardProduct["featured"]): void {
  if (featured === null) {
    find(card, "picture").remove();
    return;
  }
  find<HTMLSourceElement>(card, "source").srcset = sourceSet(featured, "avif");
  const picture = find<HTMLImageElement>(card, "img");
  picture.src = fallbackPath(featured);
  picture.srcset = fallbackSet(featured);
  picture.width = featured.width;
  picture.height = featured.height;
  if (featured.color !== null) picture.classList.add(placeholderClass(featured));
}

function fillFacts(card: DocumentFragment, facts: readonly CardFact[] = []): void {
  const list = card.querySelector("dl");
  const blank = list?.firstElementChild;
  if (!list || !blank) return;
  const rows = facts.map(({ label, value, condition }) => {
    const row = document.importNode(blank, true);
    const note = row.querySelector("small");
    const term: (string | Node)[] = [typeset(label)];
    if (condition !== undefined && note) {
      note.append(typeset(condition));
      term.push(" ", note);
    }
    row.querySelector("dt")?.replaceChildren(...term);
    row.querySelector("dd")?.append(typeset(value));
    return row;
  });
  if (rows.length > 0) list.replaceChildren(...rows);
  else list.remove();
}

/** Only cards of units have the line; those of other products lose it. */
function fillCompare(card: DocumentFragment, { slug, title, facts }: CardProduct): void {
  const line = card.querySelector(".product-card-compare");
  if (!line) return;
  if (!facts) {
    line.remove();
    return;
  }
  find<HTMLAnchorElement>(card, ".product-card-compare a").href = compareAddPath(slug);
  find(card, ".product-card-compare span").textContent = title;
}

/** Only rows have the line; those of products that fit no unit lose it. */
function fillFits(card: DocumentFragment, { slug: part, fits = [] }: CardProduct): void {
  const line = card.querySelector(".part-fits");
  if (!line) return;
  if (fits.length === 0) {
    line.remove();
    return;
  }
  const linkTo = (href: string, text: string): HTMLAnchorElement => {
    const link = document.createElement("a");
    link.href = href;
    link.textContent = text;
    return link;
  };
  const links = namedUnits(fits).flatMap(({ slug, name }, index) => [
    index > 0 ? ", " : "Fits ",
    linkTo(productPath(slug), typeset(name)),
  ]);
  const more = moreUnits(fits);
  line.replaceChildren(...links, ...(more ? [" and\u00a0", linkTo(allUnitsPath(part), more)] : []));
}

/** Sets the text of a line, or removes the line. */
function fillLine(card: DocumentFragment, selector: string, text: string | null | undefined): void {
  const line = find(card, selector);
  if (text) line.textContent = text;
  else line.remove();
}

/** Fills the elements for the product's availability and removes the others. */
function fillAvailability(card: DocumentFragment, product: CardProduct): void {
  const availability = availabilityOf(product);
  const price = find<HTMLElement>(card, ".price");
  const addToCart = find<HTMLElement>(card, "add-to-cart");
  const quoteLink = find<HTMLAnchorElement>(card, "a.button");
  if (availability.kind === "sale") {
    const amount = find<HTMLElement>(card, "shop-price");
    amount.textContent = formatMoney(availability.price);
    amount.setAttribute("usd", String(availability.price));
    find<HTMLButtonElement>(card, "add-to-cart button").value = product.documentId;
    find(card, "add-to-cart .sr-only").textContent = product.title;
    find(card, "request-quote").remove();
  } else {
    addToCart.remove();
    price.textContent = priceLessText(availability.kind);
    quoteLink.href = quoteRequestPath(product.slug);
    quoteLink.dataset["quote"] = product.documentId;
    quoteLink.setAttribute("aria-label", REQUEST_QUOTE_FOR + product.title);
  }
}

/**
 * Fills a copy of the page's card template: the same markup as that of built cards.
 * @param interval of a part, if it is not the card's own
 */
export function renderCard(
  template: HTMLTemplateElement,
  product: CardProduct,
  interval = product.part?.interval,
): DocumentFragment {
  const card = document.importNode(template.content, true);
  find<HTMLAnchorElement>(card, "a.product-card-link").href = productPath(product.slug);
  find(card, ".product-card-title").textContent = typeset(product.title);
  fillLine(card, ".part-number", product.part_number);
  fillLine(card, ".part-interval", interval);
  for (const name of ["notice", "conditions"] as const) fillLine(card, `.card-${name}`, product[name]);
  fillFits(card, product);
  fillFacts(card, product.facts);
  fillCompare(card, product);
  fillPicture(card, product.featured);
  if (product.featured) find(card, ".no-picture").remove();
  fillAvailability(card, product);
  return card;
}
