import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { FastifyInstance } from "fastify";
import { freePort } from "../../scripts/free-port.ts";
import { SANDBOX_KEYS } from "../../scripts/sandbox/cards/keys.ts";
import type { Charge, Intent } from "../../scripts/sandbox/cards/objects.ts";
import type { Switches } from "../../scripts/sandbox/cards/switches.ts";
import { createSandbox } from "../../scripts/sandbox/server.ts";
import { inDatabase, type Person, type Reply, signedIn } from "./cms-account.ts";
import { filledDataDir } from "./cms-filled.ts";
import { type RunningCms, removeDataDir, startCms } from "./cms-process.ts";
import { smallSeed } from "./cms-seed.ts";

/** A CMS that sells, with the sandbox as card provider and exchange-rate service. */
export interface Shop {
  readonly url: string;
  readonly dataDir: string;
  readonly cms: RunningCms;
  readonly sandbox: FastifyInstance;
  readonly sandboxUrl: string;
  /** What a further process of the same shop is started with. */
  readonly variables: Record<string, string>;
  /** documentIds of the seed's products, by slug. */
  readonly ids: Readonly<Record<string, string>>;
  misbehave(switches: DeepPartial<Switches>): Promise<void>;
  behave(): Promise<void>;
  provider(): Promise<{ intents: Intent[]; charges: Charge[]; messages: number }>;
  stop(): Promise<void>;
}

type DeepPartial<T> = { [K in keyof T]?: DeepPartial<T[K]> };

/** The small seed's first set costs 8,950.00; a second one here costs 0.20, a third 99,999.99. */
const MORE_PRODUCTS = Object.fromEntries(
  [
    ["cheap-seal", "Cheap Seal", "0.20"],
    ["grand-set", "Grand Set", "99999.99"],
    ["spare-cell", "Spare Cell", "94.50"],
  ].map(([slug, title, price]) => [
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
sub_categories: [sets]
`,
  ]),
);

const ledgerIn = (dataDir: string): string => path.join(dataDir, "cards.sqlite");

export async function startShop({ provider = true } = {}): Promise<Shop> {
  const seed = await smallSeed(MORE_PRODUCTS);
  const dataDir = await filledDataDir("shop", seed);
  const sandbox = createSandbox({ cards: { file: ledgerIn(dataDir) } });
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
  };
  const cms = await startCms(dataDir, variables);
  const send = async (method: "PUT" | "DELETE", url: string, payload?: object) => {
    const { statusCode, body } = await sandbox.inject({ method, url, ...(payload ? { payload } : {}) });
    if (statusCode !== 200) throw new Error(`The sandbox refuses this: ${body}`);
  };
  await send("PUT", "/cards/endpoint", { url: `${cms.url}/api/orders/stripe/events` });
  const rows = inDatabase(dataDir, (db) =>
    db.prepare("SELECT slug, document_id FROM products WHERE published_at IS NOT NULL").all(),
  );
  return {
    ...{ url: cms.url, dataDir, cms, sandbox, sandboxUrl, variables },
    ids: Object.fromEntries(rows.map(({ slug, document_id }) => [String(slug), String(document_id)])),
    misbehave: (switches) => send("PUT", "/cards/switches", switches),
    behave: () => send("DELETE", "/cards/switches"),
    provider: async () => (await sandbox.inject("/cards")).json(),
    async stop() {
      await cms.stop();
      await sandbox.close();
      await removeDataDir(dataDir);
      await removeDataDir(seed);
    },
  };
}

/** A line of the specified request. What it says of title and price is what a browser believes. */
export const lineOf = (id: string | undefined, quantity: unknown = 1, currency = "usd") => ({
  ...{ id, title: "Whatever", unit_price: 1, currency },
  attributes: { quantity },
});

/** The specified request. */
export const requestOf = (person: Person, products: object[], currency = "usd") => ({
  ...{ products, email: person.email, currency },
});

/** Somebody at the checkout of a shop. */
export async function newShopper(shop: Shop): Promise<Shopper> {
  return shopperOf(await signedIn(shop.url));
}

export interface Shopper {
  readonly person: Person;
  quote(products: object[], currency?: string): Promise<Reply>;
  /** Orders at a quote. */
  order(quote: unknown, products: object[], currency?: string, more?: object): Promise<Reply>;
  /** Asks for a quote and orders at it. */
  checkOut(products: object[], currency?: string): Promise<Reply>;
}

export function shopperOf(person: Person): Shopper {
  const shopper: Shopper = {
    person,
    quote: (products, currency) =>
      person.call("POST", "/orders/quote", requestOf(person, products, currency)),
    order: (quote, products, currency, more = {}) =>
      person.call("POST", "/orders/stripe", { ...requestOf(person, products, currency), quote, ...more }),
    async checkOut(products, currency) {
      const { json } = await shopper.quote(products, currency);
      return shopper.order(json["quote"], products, currency);
    },
  };
  return shopper;
}

export const CARD = { good: "4242424242424242", declined: "4000000000000002", redirect: "4000002760003184" };

/** Pays as the browser does. */
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

/** What the shop has stored of orders, oldest first. */
export function ordersIn({ dataDir }: Pick<Shop, "dataDir">) {
  return inDatabase(dataDir, (db) => db.prepare("SELECT * FROM orders ORDER BY id").all());
}

export const orderInShop = (shop: Pick<Shop, "dataDir">, documentId: unknown) =>
  ordersIn(shop).find(({ document_id }) => document_id === documentId);

/** The payments that the provider has of an order. */
export const intentsOf = async (shop: Shop, orderId: unknown) =>
  (await shop.provider()).intents.filter(({ metadata }) => metadata["order"] === orderId);

/** Makes the provider say that a payment has come to something which no test card leads to. */
export function setIntent({ dataDir }: Shop, orderId: unknown, status: string): void {
  const ledger = new DatabaseSync(ledgerIn(dataDir));
  const wanted = "json_extract(json, '$.metadata.order') = ?";
  const { changes } = ledger
    .prepare(`UPDATE intents SET json = json_set(json, '$.status', ?) WHERE ${wanted}`)
    .run(status, String(orderId));
  ledger.close();
  if (changes !== 1) throw new Error("There is no such payment.");
}

/** Gives money back, as staff do at the provider's: all of it, or `amount` minor units. */
export async function refundAt({ sandbox }: Shop, payment_intent: string, amount?: number): Promise<void> {
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
