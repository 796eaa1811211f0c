// @vitest-environment happy-dom
import { beforeAll, expect, test } from "vitest";
import { CURRENCY_KEY, RATE_KEY } from "../../../../src/contract/site.ts";
import { $currency, holdCurrency } from "../../../../src/features/currency/store.ts";

const { dataset } = document.documentElement;
const label = document.createElement("span");

beforeAll(async () => {
  label.dataset["currencyCode"] = "";
  document.body.append(label);
  // An island's store can start before the page's script.
  $currency.listen(() => {});
  holdCurrency("You are paying.");
  await import("../../../../src/features/currency-picker/currency-label.ts");
});

test("D6 a page with a locked currency does not change it, although its store started before its script", () => {
  localStorage.setItem(CURRENCY_KEY, "EUR");
  window.dispatchEvent(new StorageEvent("storage", { key: CURRENCY_KEY, newValue: "EUR" }));
  expect(dataset["currency"]).toBeUndefined();
  expect(label.textContent).toBe("USD");
});

test("D6 a locked currency does not change when the page returns from the back/forward cache", () => {
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(dataset["currency"]).toBeUndefined();
  expect(label.textContent).toBe("USD");
});

test("CUR-05 after the lock ends, the page follows the choice of another tab", () => {
  localStorage.setItem(RATE_KEY, JSON.stringify({ code: "EUR", rate: 0.5, at: Date.now() }));
  holdCurrency("");
  expect(dataset["currency"]).toBe("EUR");
  expect(label.textContent).toBe("EUR");
});
