import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { launchBrowser } from "../../../scripts/lib/browser.ts";
import { panelPage } from "../panel/panel-page.ts";

/** Tests the exchange rates page in a browser; rates.test.ts tests the CMS's responses. */
const ORIGIN = "http://panel.test";
const CURRENT = { rates: { USD: 1, EUR: 0.92, GBP: 0.78 }, version: "good", at: Date.UTC(2026, 10, 20, 9) };
const REFUSED = {
  ...{ rates: { USD: 1, EUR: 1.087, GBP: 0.77 }, version: "odd", at: Date.UTC(2026, 10, 21, 9) },
  reason: "EUR is 1.087, 0.92 before: 18.2 %, more than 10 %",
  isUsable: true,
};

let browser: Browser;
let page: Page;
let review: object;
let decisions: string[];
/** The CMS's answer to a decision. */
let answer: { status: number; body: object };

beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage({ timezoneId: "UTC", viewport: { width: 1440, height: 900 } });
  const script = await panelPage("rates/ExchangeRatesPage");
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Panel</title><div id="panel"></div><p id="message" role="alert"></p>
    <script src="/panel-page.js"></script></html>`;
  await page.route(`${ORIGIN}/panel-page`, (route) =>
    route.fulfill({ contentType: "text/html", body: html }),
  );
  await page.route(`${ORIGIN}/panel-page.js`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
  await page.route(`${ORIGIN}/rate-review`, (route) => route.fulfill({ json: { data: review } }));
  await page.route(`${ORIGIN}/rate-review/**`, (route) => {
    decisions.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
    return route.fulfill({ status: answer.status, json: answer.body });
  });
});
afterAll(() => browser.close());

beforeEach(async () => {
  review = { current: CURRENT, refused: REFUSED, limit: 10 };
  answer = { status: 200, body: { data: { current: CURRENT, refused: null, limit: 10 } } };
  decisions = [];
  await page.goto(`${ORIGIN}/panel-page`);
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const message = () => page.locator("#message").textContent();

test("refused rates are shown beside the current ones with the reason, and disappear when dismissed", async () => {
  await page.getByText("In use since 20 Nov 2026, 09:00:00").waitFor();
  await page.getByText(REFUSED.reason).waitFor();
  const cells = page.getByRole("row", { name: /EUR/ }).getByRole("gridcell");
  expect(await cells.allTextContents()).toEqual(["EUR", "0.92", "1.087", "+18.2 %"]);
  await button("Dismiss").click();
  await expect.poll(message).toBe("The previous rates stay.");
  expect(decisions).toEqual(["POST /rate-review/odd/dismiss"]);
  expect(await page.getByText(REFUSED.reason).count()).toBe(0);
  expect(await button("Use these rates").count()).toBe(0);
});

test("refused rates are used only after the editor has confirmed it", async () => {
  await button("Use these rates").click();
  await button("Cancel").click();
  expect(decisions).toEqual([]);
  await button("Use these rates").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Use these rates" }).click();
  await expect.poll(message).toBe("Prices follow these rates now.");
  expect(decisions).toEqual(["POST /rate-review/odd/use"]);
});

test("while a decision is being sent, both buttons are disabled", async () => {
  await page.route(`${ORIGIN}/rate-review/**`, () => undefined, { times: 1 });
  await button("Dismiss").click();
  await expect.poll(() => button("Dismiss").isDisabled()).toBe(true);
  expect(await button("Use these rates").isDisabled()).toBe(true);
});

test("an error of the CMS is shown", async () => {
  answer = { status: 409, body: { error: { message: "These rates no longer need a decision." } } };
  await button("Dismiss").click();
  await expect.poll(message).toBe("These rates no longer need a decision.");
  await page.getByText(REFUSED.reason).waitFor();
});

test("rates with errors can only be dismissed", async () => {
  review = { current: CURRENT, refused: { ...REFUSED, isUsable: false }, limit: 10 };
  await page.reload();
  await page.getByText("Rates with mistakes cannot be used.").waitFor();
  expect(await button("Use these rates").count()).toBe(0);
  await button("Dismiss").click();
  await expect.poll(message).toBe("The previous rates stay.");
});
