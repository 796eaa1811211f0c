import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { cardProductOf } from "../../../../../src/features/catalog/card/card-product.ts";
import { ProductCard } from "../../../../../src/features/catalog/card/ProductCard.tsx";
import { product } from "../../../../harness/entries.ts";

const card = (price: number | null) =>
  renderToStaticMarkup(<ProductCard product={cardProductOf(product("loop", { price }), new Set())} />);

test("PRD-02 a product for sale shows its price and ADD TO CART with what the cart needs", () => {
  const html = card(1299.5);
  expect(html).toContain("$1,299.50");
  expect(html).toContain('<add-to-cart><form action="/cart">');
  expect(html).toContain('<button type="submit" value="loop-id" class="button" name="add">');
  expect(html).toContain("ADD TO CART");
});

test("PRD-04 a price of 0 shows Price on request and a quote link instead of the cart button", () => {
  const html = card(0);
  expect(html).toContain("Price on request");
  expect(html).toContain('href="/contact-us?product=loop#quote-loop"');
  expect(html).not.toContain("ADD TO CART");
});

test("PRD-04 QUO-04 a null price hides price and button: it is supplied under contract, by a quote", () => {
  const html = card(null);
  expect(html).not.toMatch(/\$|Price|ADD TO CART/);
  expect(html).toContain('<p class="price ">Supplied under contract</p>');
  expect(html).toContain('href="/contact-us?product=loop#quote-loop"');
});
