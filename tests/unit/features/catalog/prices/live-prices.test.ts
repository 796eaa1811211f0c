// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import "../../../../../src/features/catalog/prices/live-prices.ts";
import { CURRENCY_KEY, RATE_KEY } from "../../../../../src/contract/site.ts";

const price = () => document.querySelector("shop-price")?.textContent;

function showPage(persisted: boolean): void {
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
}

beforeEach(() => {
  const shown = document.createElement("shop-price");
  shown.setAttribute("usd", "895000");
  shown.textContent = "$8,950.00";
  document.body.replaceChildren(shown);
  localStorage.setItem(RATE_KEY, JSON.stringify({ code: "EUR", rate: 0.5, at: Date.now() }));
  localStorage.setItem(CURRENCY_KEY, "EUR");
});

test("CUR-05 price code loads only after a choice, also on a page from the back/forward cache", async () => {
  showPage(false);
  expect(customElements.get("shop-price")).toBeUndefined();
  expect(price()).toBe("$8,950.00");
  showPage(true);
  await vi.waitFor(() => expect(price()).toBe("€4,475.00"));
  expect(document.documentElement.dataset["currency"]).toBe("EUR");
});
