import { MESSAGES } from "../../../src/lib/messages.ts";
import { expect, holdRequests, test, testByTouch } from "../fixtures.ts";
import {
  chooseCurrency,
  currencyOption,
  currencyPicker,
  expectPricesIn,
  prices,
  RATES_PATH,
} from "./currency-steps.ts";

test.use({ expectedConsole: [/Failed to load resource|ERR_FAILED/] });

const table = (rates: object, result = "success") =>
  JSON.stringify({ result, conversion_rates: rates, version: "v" });
const FAILURES = [
  ["the result is not success", 200, table({ USD: 1, EUR: 0.9, GBP: 0.8 }, "error")],
  ["the code has no rate", 200, table({ USD: 1, EUR: 0.9 })],
  ["the rate is absurd", 200, table({ USD: 1, GBP: -0.8 })],
  ["the reply is HTML", 200, "<!doctype html><title>Hello</title>"],
  ["the service is down", 503, '{"result":"error"}'],
  ["there is no network", 0, ""],
] as const;

test("CUR-03 CUR-04 D6 when rates do not arrive or make no sense, a message says so and the old currency stays", async ({
  page,
}) => {
  await page.goto("/product/foreland-40-eccr");
  await chooseCurrency(page, "Euro");
  await expectPricesIn(page, "EUR");
  for (const [why, status, body] of FAILURES) {
    await page.route(RATES_PATH, (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, body, contentType: "application/json" }),
    );
    await page.reload();
    await chooseCurrency(page, "Pound sterling");
    await expect(page.getByRole("alert").filter({ visible: true }), why).toHaveText(MESSAGES.rateFailed);
    await expect(currencyPicker(page), why).toHaveText(/EUR/);
    await expect(prices(page).first(), why).toHaveText(/^€/);
    await page.unroute(RATES_PATH);
  }
  await currencyOption(page, "Pound sterling").click();
  await expectPricesIn(page, "GBP");
  await expect(page.getByRole("alert").filter({ visible: true, hasText: /./ })).toHaveCount(0);
});

test("CUR-03 the failure of a choice is not shown after a later choice", async ({ page }) => {
  const release = await holdRequests(page, RATES_PATH, (route) => route.abort());
  await page.goto("/product/foreland-40-eccr");
  await chooseCurrency(page, "Euro");
  await currencyOption(page, "US dollar").click();
  await expect(currencyOption(page, "Euro")).toHaveCount(0);
  const failed = page.waitForEvent("requestfailed");
  release();
  await failed;
  await currencyPicker(page).click();
  await expect(currencyOption(page, "Euro")).toBeVisible();
  await expect(page.locator("details.currency:visible").getByRole("alert")).toBeEmpty();
});

test("prices stay readable, in dollars, when the currency code does not arrive", async ({ page }) => {
  await page.goto("/product/foreland-40-eccr");
  await chooseCurrency(page, "Euro");
  await expectPricesIn(page, "EUR");
  await page.route("**/_astro/shop-price.*", (route) => route.abort());
  await page.reload();
  await expect(prices(page).first()).toBeVisible();
  await expect(prices(page).first()).toHaveText(/^\$/);
});

testByTouch("CUR-03 on a phone, by touch: the message appears in view", async ({ page }) => {
  await page.route(RATES_PATH, (route) => route.abort());
  await page.goto("/");
  await page.locator("summary", { hasText: "Menu" }).tap();
  await currencyPicker(page).tap();
  await currencyOption(page, "Euro").tap();
  await expect(page.getByRole("alert").filter({ hasText: MESSAGES.rateFailed })).toBeInViewport();
});
