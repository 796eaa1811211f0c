import { expect, vi } from "vitest";
import { CURRENCY_KEY, RATE_KEY } from "../../../../src/contract/site.ts";

export const RATES = { USD: 1, EUR: 0.9212, GBP: 0.7843, JPY: 151.37 };
export const ratesReply = (rates: object = RATES) =>
  Response.json({ result: "success", conversion_rates: rates, version: "v" });

/** The exchange rate service. */
export const service = vi.fn<typeof fetch>();

/** The stores of a page that has just loaded. */
export async function freshStores() {
  vi.resetModules();
  delete document.documentElement.dataset["currency"];
  const { $currency, holdCurrency } = await import("../../../../src/features/currency/store.ts");
  const { prefetchRates } = await import("../../../../src/features/currency/rates/rates.ts");
  const { chooseCurrency } = await import("../../../../src/features/currency-picker/choose-currency.ts");
  const { $display } = await import("../../../../src/lib/display.ts");
  const unsubscribe = $currency.subscribe(() => undefined);
  // A rate that arrives later must not be stored during the next test.
  cleanups.push(unsubscribe, () => holdCurrency("The test is over."));
  return { $currency, $display, chooseCurrency, prefetchRates, holdCurrency };
}
const cleanups: Array<() => void> = [];

/** Stores that the visitor chose euros. @param at when the rate was received, ms */
export function storeEuros(at: number): void {
  localStorage.setItem(CURRENCY_KEY, "EUR");
  localStorage.setItem(RATE_KEY, JSON.stringify({ code: "EUR", rate: 0.5, at }));
}

/** The stores of a visitor with an old rate, which is refreshed once `receive` is called. */
export async function refreshingStores() {
  storeEuros(0);
  const reply = Promise.withResolvers<Response>();
  service.mockImplementation(() => reply.promise);
  const stores = await freshStores();
  await vi.waitFor(() => expect(service).toHaveBeenCalled());
  return { ...stores, receive: () => reply.resolve(ratesReply()) };
}

export function newVisit(): void {
  localStorage.clear();
  service.mockReset();
  service.mockImplementation(async () => ratesReply());
  vi.stubGlobal("fetch", service);
}

export function endVisit(): void {
  for (const cleanup of cleanups.splice(0)) cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
}
