import type { Page } from "@playwright/test";
import type { Charge, Intent } from "../../../scripts/sandbox/cards/objects.ts";
import { SANDBOX_KEYS } from "../../../src/contract/node/sandbox-keys.ts";
import { formatAmount, formatMoney, fromMajor } from "../../../src/contract/rules/money.ts";
import { orderPath } from "../../../src/contract/site.ts";
import { type CartItem, createCart } from "../../../src/features/cart/model.ts";
import { type Person, signIn } from "../../contract/accounts/account.ts";
import { CARD, lineOf as orderLine, pay, shopperOf } from "../../contract/cms/shop.ts";
import { test as base, form, registerPerson, signInByApi } from "../account/account-steps.ts";
import { cartLine, productsForSale, setCart, summary } from "../cart/steps.ts";
import { chooseCurrency } from "../currency/currency-steps.ts";
import { expect, shortenPauses } from "../fixtures.ts";

export { CARD };

const SANDBOX = { sandboxUrl: process.env["HALOCLINE_SANDBOX_URL"] ?? "" };

/**
 * Tests with a signed-in customer who has one of a first and two of a second product in the cart.
 */
export const test = base.extend<{ cartItems: readonly CartItem[] }>({
  // The card provider gets no extra header: browsers send none, and it accepts none.
  extraHTTPHeaders: async ({ baseURL: _ }, use) => {
    await use({});
  },
  // Unit tests prove how long the pages wait before they ask for an order again.
  context: async ({ context }, use) => {
    await shortenPauses(context, 3);
    await use(context);
  },
  // The shipping address is the billing address.
  personFields: async ({ baseURL: _ }, use) => {
    await use({ Address: [1, 2].map((id) => addressWith(id)) });
  },
  cartItems: [
    async ({ page, person }, use) => {
      const [one, two] = await productsForSale();
      if (!one || !two) throw new Error("The shop sells nothing");
      const items = [cartLine(one), cartLine(two, 2)];
      await setCart(page, createCart(items));
      await signInByApi(page, person);
      await use(items);
    },
    { auto: true },
  ],
});

export function addressWith(id: number) {
  return {
    ...{ id, name: "Ada Diver", company: "Deep Ltd", street_address: "1 Harbour Road" },
    ...{ city: "Plymouth", state: "Devon", zip: "PL1 1AA", country: "United Kingdom" },
  };
}

export const checkoutForm = (page: Page) => form(page, "Checkout");
export const cardForm = (page: Page) => form(page, "Payment");
export const proceedButton = (page: Page) =>
  page.getByRole("button", { name: /Proceed to Payment|Initializing Payment\.\.\./ });
export const payButton = (page: Page) => page.getByRole("button", { name: /Pay Now|Processing\.\.\./ });
export const PAID = "✅ Payment successful & order saved!";

/** Opens the checkout and continues to the card form. */
export async function openCardForm(page: Page): Promise<void> {
  await page.goto("/checkout");
  await proceedButton(page).click();
  await expect(payButton(page)).toBeEnabled();
}

/** Chooses euros at the checkout, which then quotes in euros. */
export async function chooseEuros(page: Page): Promise<void> {
  await chooseCurrency(page, "Euro");
  await expect(summary(page)).toContainText(/You will be charged €[\d,.]+ EUR/);
}

/** Opens the checkout in another tab, in euros, and continues to the card form. */
export async function openCardFormInEuros(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto("/checkout");
  await chooseEuros(other);
  await proceedButton(other).click();
  await expect(payButton(other)).toBeEnabled();
  return other;
}

export async function fillCard(page: Page, number = CARD.good): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry date").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
}

export async function payWith(page: Page, number = CARD.good): Promise<void> {
  await fillCard(page, number);
  await payButton(page).click();
}

/** Pays with a good card, and waits until the shop says so. */
export async function payAndFinish(page: Page): Promise<void> {
  await payWith(page);
  await expect(page.getByText(PAID)).toBeVisible();
}

/** The customer's orders in the shop, newest first. */
export async function ordersOf(person: Person): Promise<Record<string, unknown>[]> {
  if (!person.jwt) await signIn(person);
  const { json } = await person.call("GET", "/orders");
  return Array.isArray(json["data"]) ? json["data"] : [];
}

/** The payment status of each order of a customer, newest first. */
export const statusesOf = async (person: Person) =>
  (await ordersOf(person)).map(({ payment_status }) => payment_status);

/** The payment intents and charges of the sandbox's card provider. */
async function readProvider(): Promise<{ intents: Intent[]; charges: Charge[] }> {
  return (await fetch(`${SANDBOX.sandboxUrl}/cards`)).json();
}

/** The charges of a customer's orders at the card provider, each as `$1,234.00 USD`. */
export async function chargesOf(person: Person): Promise<string[]> {
  const orders = (await ordersOf(person)).map(({ documentId }) => documentId);
  const { intents, charges } = await readProvider();
  const own = intents.filter(({ metadata }) => orders.includes(metadata["order"]));
  return charges
    .filter(({ payment_intent }) => own.some(({ id }) => id === payment_intent))
    .map(({ amount, currency }) => `${formatMoney(amount, currency)} ${currency.toUpperCase()}`);
}

/** Calls the card provider as the shop or its staff do. @param path after `/v1/` */
async function callProvider(path: string, fields: Record<string, string>): Promise<void> {
  const reply = await fetch(`${SANDBOX.sandboxUrl}/v1/${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { authorization: `Bearer ${SANDBOX_KEYS.secret}` },
  });
  if (reply.status !== 200) throw new Error(`The card provider refuses this: ${await reply.text()}`);
}

async function paymentOf(orderId: unknown): Promise<string> {
  const { intents } = await readProvider();
  return intents.find(({ metadata }) => metadata["order"] === orderId)?.id ?? "";
}

/**
 * Cancels the payment of the customer's latest order as the shop does, and waits for its status.
 */
export async function cancelLatestPayment(person: Person): Promise<void> {
  const [order] = await ordersOf(person);
  await callProvider(`payment_intents/${await paymentOf(order?.["documentId"])}/cancel`, {});
  await expect.poll(async () => (await statusesOf(person))[0]).toBe("cancelled");
}

/**
 * Refunds an amount in minor units, or the rest of the charge, and waits until the shop knows it.
 */
export async function refund(person: Person, orderId: string, amount?: number): Promise<void> {
  const read = async () => Object((await person.call("GET", `/orders/${orderId}`)).json["data"]).refunded;
  const before = await read();
  const payment_intent = await paymentOf(orderId);
  await callProvider("refunds", { payment_intent, ...(amount ? { amount: String(amount) } : {}) });
  await expect.poll(read).not.toBe(before);
}

/** Checks that the customer has one paid order, charged once. @returns `$1,234.00 USD` */
export async function expectPaidOnce(person: Person): Promise<string> {
  await expect.poll(() => statusesOf(person)).toEqual(["paid"]);
  const [order] = await ordersOf(person);
  const currency = String(order?.["currency"]);
  const amount = formatAmount(fromMajor(Number(order?.["amount"]), currency), currency);
  expect(await chargesOf(person)).toEqual([amount]);
  return amount;
}

/** The amount to be charged, which the page says once: `$1,234.00 USD`. */
export async function amountToPay(page: Page): Promise<string> {
  const words = await page.getByRole("main").getByText("You will be charged").textContent();
  return words?.replace("You will be charged ", "") ?? "";
}

/** Closes the browser and opens a new one with its stored state, without session storage. */
export async function reopenBrowser(page: Page): Promise<Page> {
  const context = page.context();
  const browser = context.browser();
  if (browser === null) throw new Error("The browser is gone");
  const storageState = await context.storageState();
  await context.close();
  const next = await browser.newContext({ storageState });
  return next.newPage();
}

/** An order that a customer has placed from elsewhere; `pays` pays it. */
export async function placeOrder(person: Person, currency = "usd") {
  if (!person.jwt) await signIn(person);
  const [product] = await productsForSale();
  const { json } = await shopperOf(person).checkOut([orderLine(product?.documentId, 2, currency)], currency);
  const orderId = String(json["orderId"]);
  const pays = (number = CARD.good) => pay(SANDBOX, json["clientSecret"], number);
  return { orderId, path: orderPath(orderId), product, pays };
}

export { expect, registerPerson, signInByApi, summary };
