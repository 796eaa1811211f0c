// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CURRENCY_EVENT, CURRENCY_KEY, RATE_KEY } from "../../../../src/contract/site.ts";
import { MESSAGES } from "../../../../src/lib/messages.ts";
import {
  endVisit,
  freshStores,
  newVisit,
  RATES,
  ratesReply,
  refreshingStores,
  service,
  storeEuros,
} from "./fresh-stores.ts";

const documentCurrency = () => document.documentElement.dataset["currency"];

beforeEach(newVisit);
afterEach(endVisit);

test("CUR-01 a first visitor sees dollars, without a request", async () => {
  const { $currency } = await freshStores();
  expect($currency.get()).toEqual({ code: "USD", rate: 1 });
  expect(documentCurrency()).toBeUndefined();
  expect(service).not.toHaveBeenCalled();
});

test("CUR-04 a choice sets rate and code together, everywhere", async () => {
  const { $currency, $display, chooseCurrency } = await freshStores();
  const onChange = vi.fn();
  document.addEventListener(CURRENCY_EVENT, onChange);
  expect(await chooseCurrency("EUR")).toEqual({ ok: true, data: "EUR" });
  document.removeEventListener(CURRENCY_EVENT, onChange);
  expect(service.mock.calls[0]?.[0]).toBe("/api/exchange-rates/latest/USD");
  expect($currency.get()).toEqual({ code: "EUR", rate: 0.9212 });
  expect($display.get().currency).toBe("EUR");
  expect(documentCurrency()).toBe("EUR");
  expect(onChange).toHaveBeenCalledTimes(1);
});

test("CUR-01 CUR-05 the code is stored under selectedCurrency, and the next page begins with the pair", async () => {
  const { chooseCurrency } = await freshStores();
  await chooseCurrency("GBP");
  expect(localStorage.getItem(CURRENCY_KEY)).toBe("GBP");
  service.mockClear();
  const { $currency } = await freshStores();
  expect($currency.get()).toEqual({ code: "GBP", rate: 0.7843 });
  expect(documentCurrency()).toBe("GBP");
  expect(service).not.toHaveBeenCalled();
});

test("CUR-04 back to dollars needs no rate", async () => {
  const { $currency, chooseCurrency } = await freshStores();
  await chooseCurrency("EUR");
  service.mockImplementation(() => Promise.reject(new TypeError("offline")));
  expect(await chooseCurrency("USD")).toMatchObject({ ok: true });
  expect($currency.get()).toEqual({ code: "USD", rate: 1 });
  expect([localStorage.getItem(CURRENCY_KEY), documentCurrency()]).toEqual(["USD", undefined]);
});

test.each<[string, () => Response | Promise<never>]>([
  ["the network fails", () => Promise.reject(new TypeError("offline"))],
  ["it takes too long", () => Promise.reject(new DOMException("late", "TimeoutError"))],
  ["there are no rates", () => Response.json({ result: "error" }, { status: 503 })],
  ["the result is not success", () => Response.json({ result: "error", conversion_rates: RATES })],
  ["the code has no rate", () => ratesReply({ USD: 1, EUR: 0.9 })],
  ["the reply is HTML", () => new Response("<!doctype html>", { headers: { "content-type": "text/html" } })],
  ["the rate is 0", () => ratesReply({ ...RATES, GBP: 0 })],
  ["the rate is negative", () => ratesReply({ ...RATES, GBP: -1 })],
  ["the rate is absurd", () => ratesReply({ ...RATES, GBP: 1e12 })],
  ["the rate is text", () => ratesReply({ ...RATES, GBP: "0.78" })],
  ["there are no conversion_rates", () => Response.json({ result: "success" })],
])("CUR-03 CUR-04 if %s, the message is returned and the old pair stays", async (_, answer) => {
  const before = await freshStores();
  await before.chooseCurrency("EUR");
  const { $currency, chooseCurrency } = await freshStores();
  service.mockImplementation(async () => answer());
  expect(await chooseCurrency("GBP")).toEqual({ ok: false, error: MESSAGES.rateFailed });
  expect(MESSAGES.rateFailed).toBe("Failed to fetch exchange rate");
  expect($currency.get()).toEqual({ code: "EUR", rate: 0.9212 });
  expect(localStorage.getItem(CURRENCY_KEY)).toBe("EUR");
  expect(documentCurrency()).toBe("EUR");
});

test("rates that failed or lack the chosen code are not cached: the next choice requests them again", async () => {
  const { chooseCurrency, prefetchRates } = await freshStores();
  service.mockRejectedValueOnce(new TypeError("offline")).mockResolvedValueOnce(ratesReply({ USD: 1 }));
  await prefetchRates();
  for (const ok of [false, true]) expect(await chooseCurrency("EUR")).toMatchObject({ ok });
  expect(service).toHaveBeenCalledTimes(3);
});

test("prefetched rates are not requested again", async () => {
  const { chooseCurrency, prefetchRates } = await freshStores();
  await prefetchRates();
  await chooseCurrency("EUR");
  await chooseCurrency("JPY");
  expect(service).toHaveBeenCalledTimes(1);
});

test("API-03 unused rates are cached for 60 s and no longer", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { prefetchRates } = await freshStores();
  const start = Date.now();
  for (const [seconds, times] of [
    [0, 1],
    [60, 1],
    [61, 2],
  ] as const) {
    vi.setSystemTime(start + seconds * 1_000);
    await prefetchRates();
    expect(service).toHaveBeenCalledTimes(times);
  }
});

test("of two concurrent choices the last one counts, also if the rates of the first arrive later", async () => {
  const { $currency, chooseCurrency } = await freshStores();
  const first = chooseCurrency("EUR");
  const second = chooseCurrency("USD");
  await Promise.all([first, second]);
  expect($currency.get()).toEqual({ code: "USD", rate: 1 });
});

test("CUR-05 other tabs show the choice", async () => {
  const { $currency } = await freshStores();
  localStorage.setItem(RATE_KEY, '{"code":"JPY","rate":150,"at":9999999999999}');
  localStorage.setItem(CURRENCY_KEY, "JPY");
  window.dispatchEvent(new StorageEvent("storage", { key: CURRENCY_KEY, newValue: "JPY" }));
  expect($currency.get()).toEqual({ code: "JPY", rate: 150 });
  expect(documentCurrency()).toBe("JPY");
});

test("CUR-05 a page from the back/forward cache shows what was chosen meanwhile", async () => {
  const { $currency } = await freshStores();
  localStorage.setItem(RATE_KEY, '{"code":"JPY","rate":150,"at":9999999999999}');
  localStorage.setItem(CURRENCY_KEY, "JPY");
  const back = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  back(false);
  expect($currency.get().code).toBe("USD");
  back(true);
  expect($currency.get()).toEqual({ code: "JPY", rate: 150 });
});

test("a rate that is older than an hour is shown, and refreshed", async () => {
  storeEuros(Date.now() - 3_700_000);
  const { $currency } = await freshStores();
  expect($currency.get()).toEqual({ code: "EUR", rate: 0.5 });
  await vi.waitFor(() => expect($currency.get()).toEqual({ code: "EUR", rate: 0.9212 }));
});

test("a rate with a time in the future, from a wrong clock, is refreshed", async () => {
  storeEuros(Date.now() + 3_700_000);
  const { $currency } = await freshStores();
  await vi.waitFor(() => expect($currency.get()).toEqual({ code: "EUR", rate: 0.9212 }));
});

test.each(["USD", "GBP"] as const)(
  "CUR-04 refreshing an old rate does not undo the choice of %s",
  async (code) => {
    const { $currency, chooseCurrency, prefetchRates, receive } = await refreshingStores();
    const choice = chooseCurrency(code);
    receive();
    await Promise.all([choice, prefetchRates()]);
    await new Promise((resolve) => setTimeout(resolve));
    expect([$currency.get().code, localStorage.getItem(CURRENCY_KEY)]).toEqual([code, code]);
  },
);

test("D6 refreshing an old rate does not change a currency that is held meanwhile", async () => {
  const { $currency, holdCurrency, prefetchRates, receive } = await refreshingStores();
  holdCurrency("paying");
  receive();
  await prefetchRates();
  await new Promise((resolve) => setTimeout(resolve));
  expect($currency.get()).toEqual({ code: "EUR", rate: 0.5 });
});

test("CUR-04 a choice in another tab while an old rate is refreshed stays", async () => {
  const { $currency, receive } = await refreshingStores();
  localStorage.setItem(CURRENCY_KEY, "USD");
  window.dispatchEvent(Object.assign(new Event("storage"), { key: CURRENCY_KEY }));
  receive();
  await vi.waitFor(() => expect(service.mock.settledResults[0]?.type).toBe("fulfilled"));
  await new Promise((resolve) => setTimeout(resolve));
  expect([$currency.get().code, localStorage.getItem(CURRENCY_KEY)]).toEqual(["USD", "USD"]);
});

test("D6 a rate that cannot be refreshed stays, without a message", async () => {
  storeEuros(0);
  service.mockImplementation(async () => Response.json({ result: "error" }, { status: 503 }));
  const { $currency } = await freshStores();
  await vi.waitFor(() => expect(service).toHaveBeenCalled());
  expect($currency.get()).toEqual({ code: "EUR", rate: 0.5 });
});

test("a code that is stored without a rate gets one", async () => {
  localStorage.setItem(CURRENCY_KEY, "EUR");
  const { $currency } = await freshStores();
  expect($currency.get()).toEqual({ code: "USD", rate: 1 });
  await vi.waitFor(() => expect($currency.get()).toEqual({ code: "EUR", rate: 0.9212 }));
});

test("without storage, the choice lasts for the page", async () => {
  const { $currency, chooseCurrency } = await freshStores();
  const full = new DOMException("full", "QuotaExceededError");
  const refuse = vi.spyOn(Storage.prototype, "setItem").mockThrow(full);
  expect(await chooseCurrency("EUR")).toMatchObject({ ok: true });
  refuse.mockRestore();
  expect($currency.get().code).toBe("EUR");
});

test("D6 no choice changes a held currency, and after the release it is the one chosen in another tab", async () => {
  const { $currency, chooseCurrency, holdCurrency } = await freshStores();
  const chosen = chooseCurrency("EUR");
  holdCurrency("You are paying.");
  expect(await chosen).toEqual({ ok: false, error: "You are paying." });
  expect(await chooseCurrency("USD")).toEqual({ ok: true, data: "USD" });
  localStorage.setItem(RATE_KEY, JSON.stringify({ code: "GBP", rate: 0.7843, at: Date.now() }));
  localStorage.setItem(CURRENCY_KEY, "GBP");
  dispatchEvent(new StorageEvent("storage", { key: CURRENCY_KEY, newValue: "GBP" }));
  expect($currency.get().code).toBe("USD");
  holdCurrency("");
  expect($currency.get().code).toBe("GBP");
  expect(documentCurrency()).toBe("GBP");
});
