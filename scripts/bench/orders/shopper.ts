import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { SANDBOX_KEYS } from "../../../src/contract/node/sandbox-keys.ts";
import type { BenchShop } from "./shop.ts";

export interface BenchShopper {
  readonly email: string;
  readonly jwt: string;
}

/** How long a customer waited for each response, ms. */
export interface Waits {
  readonly quote: number;
  readonly order: number;
}

const registered = z.object({ jwt: z.string() });
const quoted = z.object({ quote: z.string() });
const placed = z.object({ clientSecret: z.string(), orderId: z.string() });
const oneOrder = z.object({ data: z.object({ payment_status: z.string() }) });
const history = z.object({ data: z.array(z.object({ documentId: z.string(), payment_status: z.string() })) });

export const PASSWORD = "Correct-Horse-7";

let shopperCount = 0;

/** Registers a customer from an IP address of its own, because registrations are limited by it. */
export async function newBenchShopper({ url }: BenchShop): Promise<BenchShopper> {
  shopperCount += 1;
  const email = `bench-${shopperCount}@example.com`;
  const address = {
    ...{ name: "Bench", company: "", street_address: "1 Harbour Road", city: "Plymouth", state: "Devon" },
    ...{ zip: "PL1 1AA", country: "United Kingdom" },
  };
  const body = {
    ...{
      email,
      username: `bench ${shopperCount}`,
      password: PASSWORD,
      newsletter_subscribe: "false",
    },
    ...{ firstname: "Ada", surname: "Diver", phone_number: "+44 1234 567890" },
    Address: [
      { id: 1, ...address },
      { id: 2, ...address },
    ],
  };
  const headers = { "x-forwarded-for": `198.51.100.${shopperCount % 250}` };
  const { jwt } = await send(registered, `${url}/api/auth/local/register`, body, headers);
  return { email, jwt };
}

/**
 * Buys `quantity` of the product: gets a quote, orders, pays, and waits until the order is paid.
 * @returns the waits (ms) and the order's id
 */
export async function buyOnce(
  { url, sandboxUrl, product }: BenchShop,
  { email, jwt }: BenchShopper,
  quantity: number,
): Promise<Waits & { readonly orderId: string }> {
  const headers = { authorization: `Bearer ${jwt}` };
  const line = { id: product, title: "", unit_price: 0, currency: "usd", attributes: { quantity } };
  const request = { products: [line], email, currency: "usd" };
  const began = performance.now();
  const { quote } = await send(quoted, `${url}/api/orders/quote`, request, headers);
  const afterQuote = performance.now();
  const { clientSecret, orderId } = await send(
    placed,
    `${url}/api/orders/stripe`,
    { ...request, quote },
    headers,
  );
  const afterOrder = performance.now();
  const form = new URLSearchParams({
    ...{ key: SANDBOX_KEYS.public, client_secret: clientSecret },
    "payment_method_data[card][number]": "4242424242424242",
  });
  const id = clientSecret.split("_secret_")[0];
  await fetch(`${sandboxUrl}/v1/payment_intents/${id}/confirm`, { method: "POST", body: form });
  await waitUntilPaid(`${url}/api/orders/${orderId}`, headers);
  return { quote: afterQuote - began, order: afterOrder - afterQuote, orderId };
}

const POLL_INTERVAL_MS = 100;

/** Polls as the order page does: the shop accepts no second order while one is pending. */
async function waitUntilPaid(address: string, headers: Record<string, string>): Promise<void> {
  for (;;) {
    const { data } = oneOrder.parse(await (await fetch(address, { headers })).json());
    if (data.payment_status === "paid") return;
    if (data.payment_status !== "pending") throw new Error(`A paid order became ${data.payment_status}`);
    await pause(POLL_INTERVAL_MS);
  }
}

/** The ids of a customer's paid orders. */
export async function paidOrders({ url }: BenchShop, { jwt }: BenchShopper): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${url}/api/orders?pagination[page]=${page}`, {
      headers: { authorization: `Bearer ${jwt}` },
    });
    const { data } = history.parse(await response.json());
    ids.push(
      ...data.filter(({ payment_status }) => payment_status === "paid").map(({ documentId }) => documentId),
    );
    if (data.length < 100) return ids;
  }
}

async function send<T>(
  schema: z.ZodType<T>,
  url: string,
  body: object,
  headers: Record<string, string>,
): Promise<T> {
  const response = await fetch(url, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return schema.parse(JSON.parse(text));
}
