import type { Page } from "@playwright/test";
import { formatPrice } from "../../src/domain/currency.ts";
import type { CurrencyCode } from "../../src/site.ts";
import { expect } from "./fixtures.ts";
import { watchShifts } from "./shifts.ts";

export const RATES_PATH = "**/api/exchange-rates/latest/USD";

export const picker = (page: Page) => page.locator("summary:visible", { hasText: "Currency:" });
export const option = (page: Page, name: string) =>
  page.getByRole("button", { name }).filter({ visible: true });
export const prices = (page: Page) => page.locator("shop-price");

export async function choose(page: Page, name: string): Promise<void> {
  await picker(page).click();
  await option(page, name).click();
}

/** What a page's prices read and, by their amounts in dollars, ought to read. */
export async function readPrices(page: Page, code: CurrencyCode) {
  const { conversion_rates: rates } = await (await page.request.get("/api/exchange-rates/latest/USD")).json();
  const shown = await prices(page).evaluateAll((all) =>
    all.map((price) => ({ usd: Number(price.getAttribute("usd")), text: price.textContent })),
  );
  const expected = shown.map(({ usd }) => formatPrice(usd, { code, rate: rates[code] }));
  return { shown: shown.map(({ text }) => text), expected };
}

export async function expectPricesIn(page: Page, code: CurrencyCode): Promise<void> {
  const { expected } = await readPrices(page, code);
  expect(expected.length).toBeGreaterThan(0);
  await expect(prices(page)).toHaveText(expected);
}

/** Notes, at every frame from the first on, the prices that can be seen, and everything that moves. */
export async function watch(page: Page): Promise<void> {
  await watchShifts(page);
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    const look = () => {
      for (const price of document.querySelectorAll("shop-price")) {
        if (getComputedStyle(price).visibility === "visible") seen.add(price.textContent ?? "");
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
export const seenPrices = (page: Page) =>
  page.evaluate((): string[] => [...(Reflect.get(globalThis, "seen") as Set<string>)]);
