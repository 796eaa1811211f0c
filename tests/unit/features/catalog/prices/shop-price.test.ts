// @vitest-environment happy-dom
import { expect, test } from "vitest";
import "../../../../../src/features/catalog/prices/shop-price.ts";
import { applyCurrency } from "../../../../../src/features/currency/store.ts";

const prices = () => [...document.querySelectorAll("shop-price")].map(({ textContent }) => textContent);

function addPrice(usd: number, text: string): Element {
  const price = document.createElement("shop-price");
  price.textContent = text;
  price.setAttribute("usd", String(usd));
  document.body.append(price);
  return price;
}

test("CUR-04 every price follows the currency, also one that is added or changed later", () => {
  addPrice(895_000, "$8,950.00");
  const first = addPrice(50, "$0.50");
  expect(prices()).toEqual(["$8,950.00", "$0.50"]);
  applyCurrency({ code: "JPY", rate: 151.37, at: Date.now() });
  expect(prices()).toEqual(["¥1,354,762.00", "¥76.00"]);
  first.setAttribute("usd", "200");
  addPrice(100, "$1.00");
  expect(prices()).toEqual(["¥1,354,762.00", "¥303.00", "¥151.00"]);
  first.remove();
  applyCurrency({ code: "USD", rate: 1, at: Date.now() });
  expect(prices()).toEqual(["$8,950.00", "$1.00"]);
  expect(first.textContent).toBe("¥303.00");
});
