import type { FastifyInstance } from "fastify";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../../../scripts/lib/browser.ts";
import { createSandbox } from "../../../scripts/sandbox/server.ts";
import { SANDBOX_KEYS, SANDBOX_SCRIPT } from "../../../src/contract/node/sandbox-keys.ts";
import { CARD } from "../cms/shop.ts";

/** The sandbox's version of the provider's script, on a page whose CSP allows no inline code. */

const PAY = `
const secret = new URLSearchParams(location.search).get("secret");
const stripe = Stripe("${SANDBOX_KEYS.public}");
const elements = stripe.elements({ clientSecret: secret });
const element = elements.create("payment");
const say = (text) => { document.querySelector("[role=status]").textContent = text; };
element.on("change", ({ complete }) => say(complete ? "complete" : "incomplete"));
element.mount(document.querySelector("#card"));
document.querySelector("form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const confirmParams = { return_url: location.origin + "/success" };
  const { error, paymentIntent } = await stripe.confirmPayment({ elements, confirmParams, redirect: "if_required" });
  say(error ? error.type + ": " + error.message : paymentIntent.status);
});`;
const PAGE = `<!doctype html><html lang="en"><title>Pay</title><form><div id="card"></div><button>Pay Now</button></form>
<p role="status"></p><script type="module" src="${SANDBOX_SCRIPT}"></script><script type="module" src="/pay.js"></script></html>`;

let sandbox: FastifyInstance;
let url: string;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  sandbox = createSandbox();
  sandbox.get("/pay", (_request, reply) =>
    reply.header("content-security-policy", "default-src 'self'").type("text/html").send(PAGE),
  );
  sandbox.get("/pay.js", (_request, reply) => reply.type("text/javascript").send(PAY));
  sandbox.get("/success", (_request, reply) => reply.type("text/html").send("<h1>Back</h1>"));
  url = await sandbox.listen({ port: 0, host: "127.0.0.1" });
  browser = await launchBrowser();
  page = await browser.newPage();
});
afterAll(async () => {
  await browser.close();
  await sandbox.close();
});

async function payWith(number: string, expiry = "12 / 34"): Promise<string> {
  const { body } = await sandbox.inject({
    method: "POST",
    url: "/v1/payment_intents",
    payload: "amount=9450&currency=usd",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      authorization: `Bearer ${SANDBOX_KEYS.secret}`,
    },
  });
  const { id, client_secret } = JSON.parse(body);
  await page.goto(`${url}/pay?secret=${client_secret}`);
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry date").fill(expiry);
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: "Pay Now" }).click();
  return id;
}
const statusOf = async (id: string): Promise<string> =>
  (await sandbox.inject("/cards")).json().intents.find((intent: { id: string }) => intent.id === id).status;
const statusText = () => page.getByRole("status").textContent();

test("a card payment succeeds without leaving the page", async () => {
  const id = await payWith(CARD.good.replace(/(\d{4})(?=\d)/g, "$1 "));
  await expect.poll(statusText).toBe("succeeded");
  expect(await statusOf(id)).toBe("succeeded");
});

test("CHK-04 a declined card shows the provider's message, and the form accepts another card", async () => {
  const id = await payWith(CARD.declined);
  await expect.poll(statusText).toBe("card_error: Your card was declined.");
  await page.getByLabel("Card number").fill(CARD.good);
  await page.getByRole("button", { name: "Pay Now" }).click();
  await expect.poll(() => statusOf(id)).toBe("succeeded");
});

test.each([
  ["4242", "12 / 34", "Your card number is incomplete."],
  [CARD.good, "13 / 34", "Your card's expiry date is incomplete."],
])("the card %s, %s is not sent", async (number, expiry, message) => {
  const id = await payWith(number, expiry);
  await expect.poll(statusText).toBe(`validation_error: ${message}`);
  expect(await statusOf(id)).toBe("requires_payment_method");
});

test.each([
  ["Complete authentication", "succeeded", "succeeded"],
  ["Fail authentication", "failed", "requires_payment_method"],
])(
  "CHK-08 a card with bank authentication leads to the bank's page: %s",
  async (button, redirect, status) => {
    const id = await payWith(CARD.redirect);
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("heading", { name: "Back" }).waitFor();
    const query = new URL(page.url()).searchParams;
    expect([query.get("payment_intent"), query.get("redirect_status")]).toEqual([id, redirect]);
    expect(await statusOf(id)).toBe(status);
  },
);
