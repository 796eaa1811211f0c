import type { Page } from "@playwright/test";
import { expect, holdRequests, test, testByTouch, testWithoutScript } from "../fixtures.ts";
import { totalShift } from "../site/shifts.ts";
import {
  chooseCurrency,
  currencyOption,
  currencyPicker,
  expectPricesIn,
  prices,
  readPrices,
  recordedPrices,
  recordPrices,
} from "./currency-steps.ts";

/** Stores a choice with its rate, as another page does. */
const storeChoice = (page: Page, code: string, rate: number) =>
  page.evaluate(
    ([code, rate]) => {
      localStorage.setItem("exchangeRate", JSON.stringify({ code, rate, at: Date.now() }));
      localStorage.setItem("selectedCurrency", code);
    },
    [code, rate] as const,
  );

test("HDR-01 CUR-01 CUR-02 the top bar offers seven currencies, beginning with dollars; by keyboard alone one is chosen, and the focus returns", async ({
  page,
}) => {
  await page.goto("/product/foreland-40-eccr");
  await expect(currencyPicker(page)).toHaveText(/Currency:\s*USD/);
  await currencyPicker(page).focus();
  await page.keyboard.press("Enter");
  const options = page.locator("header .panel button:visible");
  await expect(options).toHaveText([/USD$/, /EUR$/, /GBP$/, /JPY$/, /CAD$/, /AUD$/, /CHF$/]);
  await expect(currencyOption(page, "US dollar")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Tab");
  await expect(currencyOption(page, "US dollar")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expectPricesIn(page, "EUR");
  await expect(currencyPicker(page)).toBeFocused();
  await expect(currencyOption(page, "US dollar")).toHaveCount(0);
  await chooseCurrency(page, "Japanese yen");
  await expect(prices(page).first(), "without a minor unit, and with two decimals").toHaveText(
    "¥1,354,762.00",
  );
});

for (const [path, name, code] of [
  ["/", "Euro", "EUR"],
  ["/sports-diving/spares", "Japanese yen", "JPY"],
  ["/product/foreland-40-eccr", "Swiss franc", "CHF"],
] as const) {
  test(`CUR-04 on ${path} every price follows the choice of ${code} at once, and neither it nor the longest prices move anything`, async ({
    page,
  }) => {
    // The slides of the home page stand still.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await recordPrices(page);
    await page.goto(path);
    // The first visit may show the fallback font; both measured visits have the font.
    await page.reload();
    const boxes = () =>
      page
        .locator("main :is(article, .button)")
        .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON()));
    const boxesByWidth = async () => {
      const measured: Record<number, unknown> = {};
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        measured[width] = await boxes();
      }
      return measured;
    };
    const inDollars = await boxesByWidth();

    const { shown } = await readPrices(page, "USD");
    await currencyPicker(page).click();
    const before = await boxes();
    const shiftBefore = await totalShift(page);
    await currencyOption(page, name).click();
    await expectPricesIn(page, code);
    await expect(prices(page)).not.toHaveText(shown);
    await expect(currencyPicker(page)).toHaveText(new RegExp(`Currency:\\s*${code}`));
    expect(await boxes()).toEqual(before);
    expect((await totalShift(page)) - shiftBefore, "without the shifts of the page load").toBeLessThanOrEqual(
      0.001,
    );

    await storeChoice(page, "JPY", 199.99);
    await page.reload();
    await expect(prices(page).first()).toHaveText(/^¥/);
    expect(await boxesByWidth()).toEqual(inDollars);
  });
}

test("CUR-05 the choice survives reload and navigation, and no price appears in dollars first", async ({
  page,
}) => {
  await page.goto("/military-diving");
  await chooseCurrency(page, "Pound sterling");
  await expect(currencyPicker(page)).toHaveText(/GBP/);
  await recordPrices(page);
  // Late scripts must not make prices appear in dollars meanwhile.
  await page.route("**/_astro/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  for (const open of [
    ...["/product/foreland-40-eccr", "/", "/sports-diving/spares"].map((path) => () => page.goto(path)),
    () => page.reload(),
  ]) {
    await open();
    await expectPricesIn(page, "GBP");
    await expect(currencyPicker(page)).toHaveText(/GBP/);
    // Prices may become visible in the next frame.
    await expect.poll(() => recordedPrices(page)).not.toEqual([]);
    const shown = await recordedPrices(page);
    expect(shown.filter((text) => !text.startsWith("£"))).toEqual([]);
    expect(await totalShift(page)).toBeLessThanOrEqual(0.01);
  }
});

test("CUR-04 CUR-05 views rendered in the browser and other tabs follow too", async ({ page }) => {
  await page.goto("/sports-diving/spares?sort=price-asc");
  const other = await page.context().newPage();
  await other.goto("/product/foreland-40-eccr");
  await chooseCurrency(page, "Euro");
  await expectPricesIn(page, "EUR");
  await expectPricesIn(other, "EUR");
  await expect(currencyPicker(other)).toHaveText(/EUR/);
  const brand = await page.context().newPage();
  await brand.goto("/about-us");
  await expect(currencyPicker(brand)).toHaveText(/EUR/);
  await chooseCurrency(page, "US dollar");
  await expect(currencyPicker(brand)).toHaveText(/USD/);
  await expectPricesIn(other, "USD");
});

test("CUR-05 a page from the back/forward cache shows the currency chosen meanwhile", async ({ page }) => {
  await page.goto("/product/foreland-40-eccr");
  const returnWith = async (code: string) => {
    await storeChoice(page, code, code === "USD" ? 1 : 0.5);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  };
  await returnWith("EUR");
  await expect(prices(page).first()).toHaveText("€4,475.00");
  await expect(currencyPicker(page)).toHaveText(/EUR/);
  await returnWith("USD");
  await expect(prices(page).first()).toHaveText("$8,950.00");
  await expect(currencyPicker(page)).toHaveText(/USD/);
});

// A page that throws fails every test here.
test("CUR-05 without storage, a page from the back/forward cache is unchanged", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "localStorage", {
      get: () => {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
  });
  await page.goto("/product/foreland-40-eccr");
  await chooseCurrency(page, "Euro");
  await expect(currencyPicker(page)).toHaveText(/EUR/);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(currencyPicker(page)).toHaveText(/EUR/);
  await expectPricesIn(page, "EUR");
});

test("a currency pressed before its code arrives is chosen once it has arrived", async ({ page }) => {
  const arrive = await holdRequests(page, "**/_astro/CurrencyPicker.*");
  await page.goto("/");
  await chooseCurrency(page, "Canadian dollar");
  arrive();
  await expectPricesIn(page, "CAD");
  await expect(currencyPicker(page)).toHaveText(/CAD/);
});

testByTouch(
  "CUR-04 on a phone, by touch: the menu holds the picker, and every price follows",
  async ({ page }) => {
    await page.goto("/");
    await expect(currencyPicker(page)).toHaveCount(0);
    await page.locator("summary", { hasText: "Menu" }).tap();
    await currencyPicker(page).tap();
    await currencyOption(page, "Swiss franc").tap();
    await expectPricesIn(page, "CHF");
    await expect(currencyPicker(page)).toHaveText(/CHF/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  },
);

testWithoutScript("without script: prices are in dollars, and there is no picker", async ({ page }) => {
  await page.goto("/product/foreland-40-eccr");
  await expect(prices(page).first()).toHaveText("$8,950.00");
  await expect(prices(page).first()).toBeVisible();
  await expect(currencyPicker(page)).toHaveCount(0);
});
