import { availabilityOf } from "../../../contract/rules/availability.ts";
import { formatMoney } from "../../../contract/rules/money.ts";
import { productPath, quoteRequestPath } from "../../../contract/site.ts";
import { MESSAGES } from "../../../lib/messages.ts";
import { placeholderClass } from "../../../ui/picture/placeholder-colour.ts";
import { sourceSet, widestPath } from "../../../ui/picture/prepared-picture.ts";
import type { CardProduct } from "../listing/listing-product.ts";

function find<E extends Element>(card: DocumentFragment, selector: string): E {
  const element = card.querySelector<E>(selector);
  if (element === null) throw new Error(`The card's template has no ${selector}`);
  return element;
}

function fillPicture(card: DocumentFragment, { featured }: CardProduct): void {
  find<HTMLSourceElement>(card, "source").srcset = sourceSet(featured, "avif");
  const picture = find<HTMLImageElement>(card, "img");
  picture.srcset = sourceSet(featured, "webp");
  picture.src = widestPath(featured);
  picture.alt = featured.alternativeText ?? "";
  picture.width = featured.width;
  picture.height = featured.height;
  if (featured.color !== null) picture.classList.add(placeholderClass(featured));
}

/** Fills the elements for the product's availability and removes those for the two others. */
function fillAvailability(card: DocumentFragment, product: CardProduct): void {
  const availability = availabilityOf(product);
  const price = find<HTMLElement>(card, ".price");
  const addToCart = find<HTMLElement>(card, "add-to-cart");
  const quoteLink = find<HTMLAnchorElement>(card, "a.button");
  if (availability.kind === "sale") {
    const amount = find<HTMLElement>(card, "shop-price");
    amount.textContent = formatMoney(availability.price);
    amount.setAttribute("usd", String(availability.price));
    addToCart.setAttribute("name", product.title);
    addToCart.setAttribute("price", String(availability.price));
    find<HTMLButtonElement>(card, "add-to-cart button").value = product.documentId;
    find(card, "add-to-cart .sr-only").textContent = product.title;
  } else {
    addToCart.remove();
  }
  if (availability.kind === "on-request") {
    price.textContent = MESSAGES.priceOnRequest;
    quoteLink.href = quoteRequestPath(product.slug);
    quoteLink.setAttribute("aria-label", `Request a quote for ${product.title}`);
  } else {
    quoteLink.remove();
  }
  if (availability.kind === "not-sold") price.remove();
}

/** Fills a copy of the page's card template: the same markup as that of built cards. */
export function renderCard(template: HTMLTemplateElement, product: CardProduct): DocumentFragment {
  const card = document.importNode(template.content, true);
  find<HTMLAnchorElement>(card, "a.product-card-link").href = productPath(product.slug);
  find(card, ".product-card-title").textContent = product.title;
  const partNumber = find(card, ".part-number");
  if (product.part_number === null) partNumber.remove();
  else partNumber.textContent = product.part_number;
  fillPicture(card, product);
  fillAvailability(card, product);
  return card;
}
