import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright";
import type { Random } from "../../../scripts/bench/generated/random.ts";
import { fromMajor } from "../../../src/domain/money.ts";
import { CURRENCIES, OPEN_ORDER_KEY } from "../../../src/site.ts";
import type { Person } from "../../contract/cms-account.ts";
import { CARD } from "../../contract/cms-shop.ts";
import type { ClosableBrowser } from "./closable-browser.ts";
import type { Purchase } from "./customer.ts";

/** What customers do with their browsers; the first ones have most to go wrong. */
const WAYS = [
  ...[
    "closes while processing",
    "opens two tabs",
    "closes at the bank",
    "closes while starting, presses twice",
  ],
  ...["closes while paying", "goes back from the bank", "closes while offered", "is declined first"],
  ...["closes at the confirmation of the bank", "is refused by the bank", "presses twice", "pays"],
  ...["pays and leaves", "leaves while offered", "leaves while paying", "leaves at the bank"],
] as const;

/** What a page shows, by words that stand in it. The first that fit count. */
const SIGNS = [
  ["paid", /Payment successful & order saved!|your order is confirmed/],
  ["empty", /No items in your cart/],
  ["bank", /Complete authentication/],
  [
    "under way",
    /Initializing Payment\.\.\.|Processing\.\.\.|Asking for today|Loading |Your payment is being confirmed/,
  ],
  ["paying", /Pay Now/],
  ["offered", /Proceed to Payment/],
  ["stuck", /Try again|Check again|Back to the checkout|Secure Checkout|nothing to confirm/],
] as const;
type View = (typeof SIGNS)[number][0] | "under way";

const PATIENCE_MS = 90_000;
/** So long may one press take; what cannot be pressed by then has made way for something else. */
const PRESS = { timeout: 1_500 };

/** Buys what is in the cart of this browser, in one of the ways, and tries again until he knows that it is paid. */
export async function buyWith(
  browser: ClosableBrowser,
  person: Person,
  index: number,
  random: Random,
): Promise<Purchase> {
  const way = WAYS[index % WAYS.length] ?? "pays";
  const purchase: Purchase = { email: person.email, way, orders: new Map(), told: false };
  const tabs = way === "opens two tabs" ? 2 : 1;
  /** Once in his life he does what he should not. */
  let done = false;
  const isTime = (what: string): boolean => {
    if (done || !way.includes(what)) return false;
    done = true;
    return true;
  };
  const close = async (page: Page): Promise<Page | null> => {
    // Somewhere between the press and its answer.
    await pause(random.between(0, 300));
    await browser.close();
    if (way.includes("leaves")) return null;
    const next = await browser.tab();
    await open(next);
    return next === page ? null : next;
  };

  const shop = async (first: Page): Promise<void> => {
    let page: Page | null = first;
    await open(page);
    for (const began = Date.now(); page !== null && Date.now() - began < PATIENCE_MS; await pause(100)) {
      const view = await viewOf(page);
      if (view === "paid") purchase.told = true;
      if (view === "paid" || view === "empty") return;
      if (isTime(`while ${view}`) || (view === "bank" && isTime("at the bank"))) {
        page = await close(page);
        continue;
      }
      await act(page, view, purchase, way, isTime);
      const hasPressed =
        (view === "offered" && isTime("while starting")) ||
        (view === "paying" && (isTime("while processing") || isTime("pays and leaves")));
      if (hasPressed || (view === "bank" && isTime("at the confirmation"))) page = await close(page);
    }
  };
  await Promise.all(Array.from({ length: tabs }, async () => shop(await browser.tab())));
  await browser.close();
  return purchase;
}

const open = (page: Page): Promise<unknown> => page.goto("/checkout").catch(() => undefined);

async function viewOf(page: Page): Promise<View> {
  const words = await page
    .evaluate(() => (document.querySelector("main") ?? document.body).textContent)
    .catch(() => "");
  return SIGNS.find(([, sign]) => sign.test(words))?.[0] ?? "under way";
}

/** Does what the page is there for; what has changed meanwhile is looked at again. */
async function act(
  page: Page,
  view: View,
  purchase: Purchase,
  way: string,
  isTime: (what: string) => boolean,
): Promise<void> {
  const press = (name: RegExp) => {
    const button = page.getByRole("main").getByRole("button", { name }).first();
    return way.includes("presses twice") ? button.dblclick(PRESS) : button.click(PRESS);
  };
  const steps: Record<View, () => Promise<unknown>> = {
    paid: async () => undefined,
    empty: async () => undefined,
    "under way": async () => undefined,
    async offered() {
      const changes = page.getByRole("checkbox", { name: "I agree to these changes" });
      if (await changes.isVisible()) await changes.check(PRESS);
      await press(/Proceed to Payment/);
    },
    async paying() {
      await page.getByLabel("Card number").fill(cardFor(way, isTime), PRESS);
      await page.getByLabel("Expiry date").fill("12 / 34", PRESS);
      await page.getByLabel("Security code").fill("123", PRESS);
      await noteWhatIsShown(page, purchase);
      await press(/Pay Now/);
    },
    async bank() {
      if (isTime("goes back")) await page.goBack();
      else if (isTime("is refused"))
        await page.getByRole("button", { name: "Fail authentication" }).click(PRESS);
      else await page.getByRole("button", { name: "Complete authentication" }).click(PRESS);
    },
    async stuck() {
      const again = page.getByRole("main").getByRole("button", { name: /Try again|Check again/ });
      if (await again.isVisible()) await again.click(PRESS);
      else await open(page);
    },
  };
  await steps[view]().catch(() => undefined);
}

function cardFor(way: string, isTime: (what: string) => boolean): string {
  if (isTime("is declined")) return CARD.declined;
  return way.includes("bank") ? CARD.redirect : CARD.good;
}

/** What he reads beside the button that pays, and for which order. */
async function noteWhatIsShown(page: Page, { orders }: Purchase): Promise<void> {
  const words = await page.getByRole("form", { name: "Payment" }).textContent(PRESS);
  const [, text = "", code = ""] = /You will be charged (\S.*) ([A-Z]{3})/.exec(words ?? "") ?? [];
  const known = CURRENCIES.find((currency) => currency.code === code)?.code;
  const open = await page.evaluate((start) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith(start));
    return key === undefined ? null : localStorage.getItem(key);
  }, OPEN_ORDER_KEY);
  const orderId = open?.split(" ")[0];
  if (orderId === undefined || known === undefined) throw new Error(`This is no offer: ${words}`);
  orders.set(orderId, { total: fromMajor(Number(text.replaceAll(/[^\d.]/g, "")), known), currency: known });
}
