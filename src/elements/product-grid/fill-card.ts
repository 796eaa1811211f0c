import { MESSAGES } from "../../domain/errors.ts";
import { formatMoney } from "../../domain/money.ts";
import { sourceSet, widestPath } from "../../domain/prepared-picture.ts";
import { offerOf } from "../../domain/product.ts";
import type { CardProduct } from "../../domain/shelf-product.ts";
import { toneClass } from "../../domain/tone.ts";
import { productPath, quotePath } from "../../site.ts";

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
  if (featured.color !== null) picture.classList.add(toneClass(featured));
}

/** Leaves of the template's three offers the one that fits, and fills it. */
function fillOffer(card: DocumentFragment, product: CardProduct): void {
  const offer = offerOf(product);
  const price = find<HTMLElement>(card, ".price");
  const add = find<HTMLElement>(card, "add-to-cart");
  const ask = find<HTMLAnchorElement>(card, "a.button");
  if (offer.kind === "sale") {
    const amount = find<HTMLElement>(card, "shop-price");
    amount.textContent = formatMoney(offer.price);
    amount.setAttribute("usd", String(offer.price));
    add.setAttribute("name", product.title);
    add.setAttribute("price", String(offer.price));
    find<HTMLButtonElement>(card, "add-to-cart button").value = product.documentId;
    find(card, "add-to-cart .sr-only").textContent = product.title;
  } else {
    add.remove();
  }
  if (offer.kind === "on-request") {
    price.textContent = MESSAGES.priceOnRequest;
    ask.href = quotePath(product.slug);
    ask.setAttribute("aria-label", `Request a quote for ${product.title}`);
  } else {
    ask.remove();
  }
  if (offer.kind === "not-sold") price.remove();
}

/** A card of the page's own template, filled with a product: the same markup as the prebuilt ones. */
export function filledCard(template: HTMLTemplateElement, product: CardProduct): DocumentFragment {
  const card = document.importNode(template.content, true);
  find<HTMLAnchorElement>(card, "a.product-card-link").href = productPath(product.slug);
  find(card, ".product-card-title").textContent = product.title;
  const part = find(card, ".part-number");
  if (product.part_number === null) part.remove();
  else part.textContent = product.part_number;
  fillPicture(card, product);
  fillOffer(card, product);
  return card;
}
