import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright";
import type { Random } from "../../../scripts/bench/generated/random.ts";
import { fromMajor } from "../../../src/contract/rules/money.ts";
import { CURRENCIES, OPEN_ORDER_KEY_PREFIX } from "../../../src/contract/site.ts";
import type { Person } from "../../contract/accounts/account.ts";
import { CARD } from "../../contract/cms/shop.ts";
import type { ClosableBrowser } from "./closable-browser.ts";
import type { Purchase } from "./customer.ts";

/** What customers do with their browsers, the riskiest behaviours first. */
const BEHAVIOURS = [
  ...[
    "closes while processing",
    "opens two tabs",
    "closes at the bank",
    "closes while starting, presses twice",
  ],
  ...["closes while paying", "goes back from the bank", "closes while reviewing", "is declined first"],
  ...["closes at the confirmation of the bank", "is refused by the bank", "presses twice", "pays"],
  ...["pays and leaves", "leaves while reviewing", "leaves while paying", "leaves at the bank"],
] as const;

/** The view that a page shows, by its text. The first match counts. */
const VIEW_TEXTS = [
  ["paid", /Payment successful & order saved!|your order is confirmed/],
  ["empty", /No items in your cart/],
  ["bank", /Complete authentication/],
  [
    "loading",
    /Initializing Payment\.\.\.|Processing\.\.\.|Asking for today|Loading |Your payment is being confirmed/,
  ],
  ["paying", /Pay Now/],
  ["reviewing", /Proceed to Payment/],
  ["stuck", /Try again|Check again|Back to the checkout|Secure Checkout|nothing to confirm/],
] as const;
type View = (typeof VIEW_TEXTS)[number][0] | "loading";

const CUSTOMER_TIMEOUT_MS = 90_000;
/** An element that cannot be clicked in this time has been replaced by another view. */
const PRESS_OPTIONS = { timeout: 1_500 };

/** Buys the cart of this browser with one behaviour, and retries until the page shows success. */
export async function buyWith(
  browser: ClosableBrowser,
  person: Person,
  index: number,
  random: Random,
): Promise<Purchase> {
  const behaviour = BEHAVIOURS[index % BEHAVIOURS.length] ?? "pays";
  const purchase: Purchase = { email: person.email, behaviour, orders: new Map(), sawPaid: false };
  const tabs = behaviour === "opens two tabs" ? 2 : 1;
  /** A customer misbehaves only once, in all tabs together. */
  let hasMisbehaved = false;
  const misbehaves = (what: string): boolean => {
    if (hasMisbehaved || !behaviour.includes(what)) return false;
    hasMisbehaved = true;
    return true;
  };
  const close = async (page: Page): Promise<Page | null> => {
    // At any time between the click and its response.
    await pause(random.between(0, 300));
    await browser.close();
    if (behaviour.includes("leaves")) return null;
    const next = await browser.tab();
    await open(next);
    return next === page ? null : next;
  };

  const shop = async (first: Page): Promise<void> => {
    let page: Page | null = first;
    await open(page);
    for (
      const began = Date.now();
      page !== null && Date.now() - began < CUSTOMER_TIMEOUT_MS;
      await pause(100)
    ) {
      const view = await viewOf(page);
      if (view === "paid") purchase.sawPaid = true;
      if (view === "paid" || view === "empty") return;
      if (misbehaves(`while ${view}`) || (view === "bank" && misbehaves("at the bank"))) {
        page = await close(page);
        continue;
      }
      await act(page, view, purchase, behaviour, misbehaves);
      const hasPressed =
        (view === "reviewing" && misbehaves("while starting")) ||
        (view === "paying" && (misbehaves("while processing") || misbehaves("pays and leaves")));
      if (hasPressed || (view === "bank" && misbehaves("at the confirmation"))) page = await close(page);
    }
  };
  await Promise.all(Array.from({ length: tabs }, async () => shop(await browser.tab())));
  await browser.close();
  return purchase;
}

const open = (page: Page): Promise<unknown> => page.goto("/checkout").catch(() => undefined);

async function viewOf(page: Page): Promise<View> {
  const text = await page
    .evaluate(() => (document.querySelector("main") ?? document.body).textContent)
    .catch(() => "");
  return VIEW_TEXTS.find(([, pattern]) => pattern.test(text))?.[0] ?? "loading";
}

/** Takes the next step of the view. A step that fails because the page changed is tried again. */
async function act(
  page: Page,
  view: View,
  purchase: Purchase,
  behaviour: string,
  misbehaves: (what: string) => boolean,
): Promise<void> {
  const press = (name: RegExp) => {
    const button = page.getByRole("main").getByRole("button", { name }).first();
    return behaviour.includes("presses twice") ? button.dblclick(PRESS_OPTIONS) : button.click(PRESS_OPTIONS);
  };
  const steps: Record<View, () => Promise<unknown>> = {
    paid: async () => undefined,
    empty: async () => undefined,
    loading: async () => undefined,
    async reviewing() {
      const changes = page.getByRole("checkbox", { name: "I agree to these changes" });
      if (await changes.isVisible()) await changes.check(PRESS_OPTIONS);
      await press(/Proceed to Payment/);
    },
    async paying() {
      await page.getByLabel("Card number").fill(cardFor(behaviour, misbehaves), PRESS_OPTIONS);
      await page.getByLabel("Expiry date").fill("12 / 34", PRESS_OPTIONS);
      await page.getByLabel("Security code").fill("123", PRESS_OPTIONS);
      await recordShownTotal(page, purchase);
      await press(/Pay Now/);
    },
    async bank() {
      if (misbehaves("goes back")) await page.goBack();
      else if (misbehaves("is refused"))
        await page.getByRole("button", { name: "Fail authentication" }).click(PRESS_OPTIONS);
      else await page.getByRole("button", { name: "Complete authentication" }).click(PRESS_OPTIONS);
    },
    async stuck() {
      const again = page.getByRole("main").getByRole("button", { name: /Try again|Check again/ });
      if (await again.isVisible()) await again.click(PRESS_OPTIONS);
      else await open(page);
    },
  };
  await steps[view]().catch(() => undefined);
}

function cardFor(behaviour: string, misbehaves: (what: string) => boolean): string {
  if (misbehaves("is declined")) return CARD.declined;
  return behaviour.includes("bank") ? CARD.redirect : CARD.good;
}

/** Records the total that the customer reads beside the Pay button, and its order. */
async function recordShownTotal(page: Page, { orders }: Purchase): Promise<void> {
  const words = await page.getByRole("form", { name: "Payment" }).textContent(PRESS_OPTIONS);
  const [, text = "", code = ""] = /You will be charged (\S.*) ([A-Z]{3})/.exec(words ?? "") ?? [];
  const currency = CURRENCIES.find((currency) => currency.code === code)?.code;
  const openOrder = await page.evaluate((start) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith(start));
    return key === undefined ? null : localStorage.getItem(key);
  }, OPEN_ORDER_KEY_PREFIX);
  const orderId = openOrder?.split(" ")[0];
  if (orderId === undefined || currency === undefined) throw new Error(`This is no checkout: ${words}`);
  orders.set(orderId, {
    total: fromMajor(Number(text.replaceAll(/[^\d.]/g, "")), currency),
    currency: currency,
  });
}
