import type { BrowserContext, Page } from "@playwright/test";
import { SANDBOX_KEYS } from "../../scripts/sandbox/cards/keys.ts";
import type { Charge, Intent } from "../../scripts/sandbox/cards/objects.ts";
import { type CartItem, cartOf } from "../../src/domain/cart.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { amountOf } from "../../src/domain/order.ts";
import { orderPath } from "../../src/site.ts";
import { type Person, signIn } from "../contract/cms-account.ts";
import { CARD, lineOf as lineOnWire, pay, shopperOf } from "../contract/cms-shop.ts";
import { test as base, form, newPerson, signedIn } from "./account-steps.ts";
import { lineOf, soldProducts, summary, withCart } from "./cart-steps.ts";
import { choose } from "./currency-steps.ts";
import { expect } from "./fixtures.ts";

export { CARD };

const SANDBOX = { sandboxUrl: process.env["HALOCLINE_SANDBOX_URL"] ?? "" };

/** Tests in which somebody is signed in who has two products in the cart: one of the first, two of the second. */
export const test = base.extend<{ bought: readonly CartItem[] }>({
  // No browser sends a header of its own to the card provider, and none is taken there.
  extraHTTPHeaders: async ({ baseURL: _ }, use) => {
    await use({});
  },
  // Goods go where the bill goes.
  withPerson: async ({ baseURL: _ }, use) => {
    await use({ Address: [1, 2].map((id) => addressWith(id)) });
  },
  bought: async ({ page, context, baseURL, person }, use) => {
    const [one, two] = await soldProducts();
    if (!one || !two) throw new Error("The shop sells nothing");
    const items = [lineOf(one), lineOf(two, 2)];
    await withCart(context, baseURL, cartOf(items));
    await signedIn(page, person);
    await use(items);
  },
});

export function addressWith(id: number) {
  return {
    ...{ id, name: "Ada Diver", company: "Deep Ltd", street_address: "1 Harbour Road" },
    ...{ city: "Plymouth", state: "Devon", zip: "PL1 1AA", country: "United Kingdom" },
  };
}

export const checkoutForm = (page: Page) => form(page, "Checkout");
export const cardForm = (page: Page) => form(page, "Payment");
export const proceed = (page: Page) =>
  page.getByRole("button", { name: /Proceed to Payment|Initializing Payment\.\.\./ });
export const payNow = (page: Page) => page.getByRole("button", { name: /Pay Now|Processing\.\.\./ });
export const PAID = "✅ Payment successful & order saved!";

/** Opens the checkout and goes on to the card's form. */
export async function startPaying(page: Page): Promise<void> {
  await page.goto("/checkout");
  await proceed(page).click();
  await expect(payNow(page)).toBeEnabled();
}

/** Chooses euros at a checkout, which offers them then. */
export async function chooseEuros(page: Page): Promise<void> {
  await choose(page, "Euro");
  await expect(summary(page)).toContainText(/You will be charged €[\d,.]+ EUR/);
}

/** In a further tab, opens the checkout in euros and goes on to the card's form. */
export async function startPayingInEuros(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto("/checkout");
  await chooseEuros(page);
  await proceed(page).click();
  await expect(payNow(page)).toBeEnabled();
  return page;
}

export async function fillCard(page: Page, number = CARD.good): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry date").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
}

export async function payWith(page: Page, number = CARD.good): Promise<void> {
  await fillCard(page, number);
  await payNow(page).click();
}

/** Somebody's orders as the shop has them, newest first. */
export async function ordersOf(person: Person): Promise<Record<string, unknown>[]> {
  if (!person.jwt) await signIn(person);
  const { json } = await person.call("GET", "/orders");
  return Array.isArray(json["data"]) ? json["data"] : [];
}

/** How the shop has each of somebody's orders. */
export const statusesOf = async (person: Person) =>
  (await ordersOf(person)).map(({ payment_status }) => payment_status);

/** What the card provider has. */
async function atProvider(): Promise<{ intents: Intent[]; charges: Charge[] }> {
  return (await fetch(`${SANDBOX.sandboxUrl}/cards`)).json();
}

/** What the card provider has taken for somebody's orders: `$1,234.00 USD` for each charge. */
export async function chargesOf(person: Person): Promise<string[]> {
  const orders = (await ordersOf(person)).map(({ documentId }) => documentId);
  const { intents, charges } = await atProvider();
  const own = intents.filter(({ metadata }) => orders.includes(metadata["order"]));
  return charges
    .filter(({ payment_intent }) => own.some(({ id }) => id === payment_intent))
    .map(({ amount, currency }) => `${formatMoney(amount, currency)} ${currency.toUpperCase()}`);
}

/** Does something at the card provider as the shop or its staff do. @param path after `/v1/` */
async function actAtProvider(path: string, fields: Record<string, string>): Promise<void> {
  const reply = await fetch(`${SANDBOX.sandboxUrl}/v1/${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { authorization: `Bearer ${SANDBOX_KEYS.secret}` },
  });
  if (reply.status !== 200) throw new Error(`The card provider refuses this: ${await reply.text()}`);
}

async function paymentOf(orderId: unknown): Promise<string> {
  const { intents } = await atProvider();
  return intents.find(({ metadata }) => metadata["order"] === orderId)?.id ?? "";
}

/** Closes the payment of somebody's latest order, as the shop does when its time is over, and waits until that is known. */
export async function closeLatest(person: Person): Promise<void> {
  const [order] = await ordersOf(person);
  await actAtProvider(`payment_intents/${await paymentOf(order?.["documentId"])}/cancel`, {});
  await expect.poll(async () => (await statusesOf(person))[0]).toBe("cancelled");
}

/** Gives back of an order's charge so many of its smallest units, or what is left, and waits until that is known. */
export async function refundOf(person: Person, orderId: string, amount?: number): Promise<void> {
  const read = async () => Object((await person.call("GET", `/orders/${orderId}`)).json["data"]).refunded;
  const before = await read();
  const payment_intent = await paymentOf(orderId);
  await actAtProvider("refunds", { payment_intent, ...(amount ? { amount: String(amount) } : {}) });
  await expect.poll(read).not.toBe(before);
}

/** Somebody has one order, and one charge of exactly its amount. @returns that: `$1,234.00 USD` */
export async function paidOnce(person: Person): Promise<string> {
  await expect.poll(() => statusesOf(person)).toEqual(["paid"]);
  const [order] = await ordersOf(person);
  const amount = amountOf(Number(order?.["amount"]), String(order?.["currency"]));
  expect(await chargesOf(person)).toEqual([amount]);
  return amount;
}

/** What is said to be charged: `$1,234.00 USD`. */
export async function chargedOn(page: Page): Promise<string> {
  const words = await summary(page).getByText("You will be charged").textContent();
  return words?.replace("You will be charged ", "") ?? "";
}

/** The same browser closed, with all that it does not keep, and opened again. */
export async function reopened(context: BrowserContext): Promise<Page> {
  const browser = context.browser();
  if (browser === null) throw new Error("The browser is gone");
  const storageState = await context.storageState();
  await context.close();
  const next = await browser.newContext({ storageState });
  return next.newPage();
}

/** Lets a page's own time limits run out so many times sooner: those of so many ms at least. */
export const hurry = (page: Page, times: number, least = 0) =>
  page.addInitScript(
    ([factor, from]) => {
      const usual = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => usual(ms < from ? ms : ms / factor);
    },
    [times, least] as const,
  );

/** An order that somebody has placed without this browser; `pays` later. */
export async function placedBy(person: Person, currency = "usd") {
  if (!person.jwt) await signIn(person);
  const [product] = await soldProducts();
  const { json } = await shopperOf(person).checkOut([lineOnWire(product?.documentId, 2, currency)], currency);
  const orderId = String(json["orderId"]);
  const pays = (number = CARD.good) => pay(SANDBOX, json["clientSecret"], number);
  return { orderId, path: orderPath(orderId), product, pays };
}

export { expect, newPerson, signedIn, summary };
