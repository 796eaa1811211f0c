import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { FastifyInstance } from "fastify";
import { freePort } from "../../../scripts/lib/free-port.ts";
import type { Charge, Intent } from "../../../scripts/sandbox/cards/objects.ts";
import type { Switches } from "../../../scripts/sandbox/cards/switches.ts";
import { createSandbox } from "../../../scripts/sandbox/server.ts";
import { SANDBOX_KEYS } from "../../../src/contract/node/sandbox-keys.ts";
import { type Person, type Reply, runSql, signedIn } from "../accounts/account.ts";
import { smallSeed } from "../start/seed.ts";
import { filledDataDir } from "./filled.ts";
import { type RunningCms, removeDataDir, startCms } from "./process.ts";

/** A CMS with the sandbox as card provider and exchange-rate service. */
export interface Shop {
  readonly url: string;
  readonly dataDir: string;
  readonly cms: RunningCms;
  readonly sandbox: FastifyInstance;
  readonly sandboxUrl: string;
  /** The environment for another process of the same shop. */
  readonly variables: Record<string, string>;
  /** documentIds of the seed's products, by slug. */
  readonly ids: Readonly<Record<string, string>>;
  setSwitches(switches: DeepPartial<Switches>): Promise<void>;
  resetSwitches(): Promise<void>;
  providerState(): Promise<{ intents: Intent[]; charges: Charge[]; messages: number }>;
  stop(): Promise<void>;
}

type DeepPartial<T> = { [K in keyof T]?: DeepPartial<T[K]> };

/** Products with other prices than the small seed's (8,950.00 dollars). */
const MORE_PRODUCTS = Object.fromEntries(
  [
    ["cheap-seal", "Cheap Seal", "0.20"],
    ["grand-set", "Grand Set", "99999.99"],
    ["spare-cell", "Spare Cell", "94.50"],
    ["trained-set", "Trained Set", "120.00", "training"],
    ["export-set", "Export Set", "150.00", "end-use, released"],
  ].map(([slug, title, price, conditions = ""]) => [
    `products/${slug}.yaml`,
    `slug: ${slug}
title: ${title}
price: ${price}
created_at: 2024-05-05
featured: { file: set.webp, alt: A set }
short_descriptions: A product
long_descriptions: Plain text.
key_facts:
  - { label: Depth, value: 40 m }
datasheet: false
conditions: [${conditions}]
sub_categories: [sets]
`,
  ]),
);

const ledgerFile = (dataDir: string): string => path.join(dataDir, "cards.sqlite");

interface ShopOptions {
  /** Whether a card provider is set up. */
  readonly provider?: boolean;
  readonly more?: Record<string, string>;
  /** Of a shop with these products; by default a new one. */
  readonly dataDir?: string;
}

export async function startShop(options: ShopOptions = {}): Promise<Shop> {
  const { provider = true, more = {} } = options;
  const seed = await smallSeed(MORE_PRODUCTS);
  const dataDir = options.dataDir ?? (await filledDataDir("shop", seed));
  const sandbox = createSandbox({ cards: { file: ledgerFile(dataDir) } });
  const sandboxUrl = await sandbox.listen({ port: await freePort(), host: "127.0.0.1" });
  const keys = {
    STRIPE_SECRET_KEY: SANDBOX_KEYS.secret,
    STRIPE_WEBHOOK_SECRET: SANDBOX_KEYS.webhook,
    STRIPE_SANDBOX_URL: sandboxUrl,
  };
  const variables = {
    SEED_DIR: seed,
    EXCHANGE_RATE_URL: `${sandboxUrl}/v6/key/latest/USD`,
    ...(provider ? keys : {}),
    ...more,
  };
  const cms = await startCms(dataDir, variables);
  const send = async (method: "PUT" | "DELETE", url: string, payload?: object) => {
    const { statusCode, body } = await sandbox.inject({ method, url, ...(payload ? { payload } : {}) });
    if (statusCode !== 200) throw new Error(`The sandbox refuses this: ${body}`);
  };
  await send("PUT", "/cards/endpoint", { url: `${cms.url}/api/orders/stripe/events` });
  const rows = runSql(dataDir, "SELECT slug, document_id FROM products WHERE published_at IS NOT NULL");
  return {
    ...{ url: cms.url, dataDir, cms, sandbox, sandboxUrl, variables },
    ids: Object.fromEntries(rows.map(({ slug, document_id }) => [String(slug), String(document_id)])),
    setSwitches: (switches) => send("PUT", "/cards/switches", switches),
    resetSwitches: () => send("DELETE", "/cards/switches"),
    providerState: async () => (await sandbox.inject("/cards")).json(),
    async stop() {
      await cms.stop();
      await sandbox.close();
      await removeDataDir(dataDir);
      await removeDataDir(seed);
    },
  };
}

/** A line of the specified request. The CMS must ignore its title and price. */
export const lineOf = (id: string | undefined, quantity: unknown = 1, currency = "usd") => ({
  ...{ id, title: "Whatever", unit_price: 1, currency },
  attributes: { quantity },
});

/** The specified request. */
export const orderRequestOf = (person: Person, products: object[], currency = "usd") => ({
  ...{ products, email: person.email, currency },
});

/** Makes a new signed-in customer at the checkout. */
export async function newShopper(shop: Shop): Promise<Shopper> {
  return shopperOf(await signedIn(shop.url));
}

export interface Shopper {
  readonly person: Person;
  quote(products: object[], currency?: string): Promise<Reply>;
  /** Orders with a quote. */
  order(quote: unknown, products: object[], currency?: string, more?: object): Promise<Reply>;
  /** Requests a quote and orders with it. */
  checkOut(products: object[], currency?: string): Promise<Reply>;
}

export function shopperOf(person: Person): Shopper {
  const shopper: Shopper = {
    person,
    quote: (products, currency) =>
      person.call("POST", "/orders/quote", orderRequestOf(person, products, currency)),
    order: (quote, products, currency, more = {}) =>
      person.call("POST", "/orders/stripe", {
        ...orderRequestOf(person, products, currency),
        quote,
        ...more,
      }),
    async checkOut(products, currency) {
      const { json } = await shopper.quote(products, currency);
      return shopper.order(json["quote"], products, currency);
    },
  };
  return shopper;
}

export const CARD = { good: "4242424242424242", declined: "4000000000000002", redirect: "4000002760003184" };

/** Confirms a payment as the card provider's script does in the browser. */
export async function pay(
  { sandboxUrl }: Pick<Shop, "sandboxUrl">,
  clientSecret: unknown,
  number = CARD.good,
): Promise<{ status: number; json: Record<string, unknown> }> {
  const id = String(clientSecret).split("_secret_")[0];
  const body = new URLSearchParams({
    key: SANDBOX_KEYS.public,
    client_secret: String(clientSecret),
    "payment_method_data[type]": "card",
    "payment_method_data[card][number]": number,
    return_url: "http://localhost/success",
  });
  const answer = await fetch(`${sandboxUrl}/v1/payment_intents/${id}/confirm`, { method: "POST", body });
  return { status: answer.status, json: await answer.json() };
}

/** Reads the stored orders, oldest first. */
export function ordersIn({ dataDir }: Pick<Shop, "dataDir">) {
  return runSql(dataDir, "SELECT * FROM orders ORDER BY id");
}

export const orderInShop = (shop: Pick<Shop, "dataDir">, documentId: unknown) =>
  ordersIn(shop).find(({ document_id }) => document_id === documentId);

/** Reads the payments of an order at the provider. */
export const intentsOf = async (shop: Shop, orderId: unknown) =>
  (await shop.providerState()).intents.filter(({ metadata }) => metadata["order"] === orderId);

/** Sets a payment's status at the provider to one that no test card leads to. */
export function setIntentStatus({ dataDir }: Shop, orderId: unknown, status: string): void {
  const ledger = new DatabaseSync(ledgerFile(dataDir));
  const condition = "json_extract(json, '$.metadata.order') = ?";
  const { changes } = ledger
    .prepare(`UPDATE intents SET json = json_set(json, '$.status', ?) WHERE ${condition}`)
    .run(status, String(orderId));
  ledger.close();
  if (changes !== 1) throw new Error("There is no such payment.");
}

/** Refunds a payment at the provider: all of it, or `amount` minor units. */
export async function refundAtProvider(
  { sandbox }: Shop,
  payment_intent: string,
  amount?: number,
): Promise<void> {
  const form = { payment_intent, ...(amount === undefined ? {} : { amount: String(amount) }) };
  const { statusCode, body } = await sandbox.inject({
    method: "POST",
    url: "/v1/refunds",
    payload: new URLSearchParams(form).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      authorization: `Bearer ${SANDBOX_KEYS.secret}`,
    },
  });
  if (statusCode !== 200) throw new Error(`The refund was refused: ${body}`);
}
