import type { Page } from "@playwright/test";
import type { CurrencyCode } from "../../../src/contract/site.ts";
import { formatPrice } from "../../../src/features/currency/model.ts";
import { expect } from "../fixtures.ts";
import { recordShifts } from "../site/shifts.ts";

export const RATES_PATH = "**/api/exchange-rates/latest/USD";

export const currencyPicker = (page: Page) => page.locator("summary:visible", { hasText: "Currency:" });
export const currencyOption = (page: Page, name: string) =>
  page.getByRole("button", { name }).filter({ visible: true });
export const prices = (page: Page) => page.locator("shop-price");

export async function chooseCurrency(page: Page, name: string): Promise<void> {
  await currencyPicker(page).click();
  await currencyOption(page, name).click();
}

/** The texts of a page's prices, and those expected from their amounts in dollars. */
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

/** Records at every frame the visible prices, and every layout shift. */
export async function recordPrices(page: Page): Promise<void> {
  await recordShifts(page);
  await page.addInitScript(() => {
    const texts = new Set<string>();
    Object.assign(globalThis, { seen: texts });
    const record = () => {
      for (const price of document.querySelectorAll("shop-price")) {
        if (getComputedStyle(price).visibility === "visible") texts.add(price.textContent ?? "");
      }
      requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
  });
}
export const recordedPrices = (page: Page) =>
  page.evaluate((): string[] => [...(Reflect.get(globalThis, "seen") as Set<string>)]);
