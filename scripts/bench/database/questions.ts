import { readFile } from "node:fs/promises";
import path from "node:path";
import { keyFor, SECRET_HEADER } from "../../../src/contract/node/publish-keys.ts";
import { loadSecrets } from "../../lib/secrets.ts";
import type { BenchShop } from "../orders/shop.ts";
import { type BenchShopper, buyOnce, PASSWORD } from "../orders/shopper.ts";
import { psql } from "./psql.ts";

/** A request that a shop gets often. */
export interface Question {
  readonly name: string;
  /** Asks once. @returns how long its parts took (ms), by name; none if it has none */
  ask(run: number): Promise<Readonly<Record<string, number>> | undefined>;
}

async function call(address: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(address, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${text.slice(0, 300)}`);
  return text;
}

const post = (body: object): RequestInit => ({
  method: "POST",
  body: JSON.stringify(body),
  headers: { "content-type": "application/json", "x-forwarded-for": "198.51.100.251" },
});

async function panelToken({ url, dataDir }: BenchShop): Promise<string> {
  const account = JSON.parse(await readFile(path.join(dataDir, "administrator.json"), "utf8"));
  const { email, password } = account;
  return JSON.parse(await call(`${url}/admin/login`, post({ email, password }))).data.token;
}

/** The first values of a column, which the runs use one after another. */
async function valuesOf(databaseUrl: string, select: string): Promise<(run: number) => string> {
  const values = (await psql(databaseUrl, `SELECT ${select} LIMIT 50`)).split("\n");
  return (run) => encodeURIComponent(values[run % values.length] ?? "");
}

const SHOWN = "FROM products WHERE published_at IS NOT NULL";
const WHOLE = "FROM orders WHERE balance_of IS NULL AND id % 1999 = 7 ORDER BY id DESC";

/** Words that staff search orders by: of one order, and of tens of thousands. */
const SEARCHES: Readonly<Record<string, string>> = {
  "its number": `number ${WHOLE}`,
  "the end of its number": `substr(number, 4) ${WHOLE}`,
  "an e-mail": `email ${WHOLE}`,
  "a name": `customer ${WHOLE}`,
  "a part number": "'HC-' || 10000 + i FROM generate_series(1, 50) i",
  "a city": "unnest(ARRAY['Plymouth', 'Gdansk', 'Oban'])",
  "two words": `'Plymouth ' || customer ${WHOLE}`,
  "an amount": `total_text ${WHOLE}`,
  "a payment": `payment_id FROM orders WHERE balance_of IS NOT NULL`,
  "nothing that is there": "'zyxwv' || i FROM generate_series(1, 50) i",
};

/** Calls of the site and requests of the panel, as they are sent in a shop of one's own. */
export async function questionsOf(
  shop: BenchShop,
  shopper: BenchShopper,
  databaseUrl: string,
): Promise<readonly Question[]> {
  const { url } = shop;
  const headers = { authorization: `Bearer ${shopper.jwt}` };
  const staff = { authorization: `Bearer ${await panelToken(shop)}` };
  const { PUBLISH_SECRET = "" } = await loadSecrets(shop.dataDir, false);
  const publisher = { [SECRET_HEADER]: keyFor(PUBLISH_SECRET, "content") };
  const get = (name: string, address: (run: number) => string, sent: HeadersInit = {}): Question => ({
    name,
    ask: async (run) => void (await call(url + address(run), { headers: sent })),
  });
  const desk = (name: string, address: (run: number) => string) => get(`panel: ${name}`, address, staff);
  const slug = await valuesOf(databaseUrl, `slug ${SHOWN} ORDER BY md5(slug)`);
  const subCategory = await valuesOf(databaseUrl, "slug FROM sub_categories WHERE published_at IS NOT NULL");
  const ids = await valuesOf(databaseUrl, `document_id ${SHOWN} ORDER BY md5(slug)`);
  const numbers = await valuesOf(databaseUrl, `part_number ${SHOWN} ORDER BY md5(slug)`);
  const own = await valuesOf(databaseUrl, `document_id FROM orders WHERE id = 1000000 + 1000`);
  const whole = await valuesOf(databaseUrl, `document_id ${WHOLE}`);
  const inParts = await valuesOf(databaseUrl, "document_id FROM orders WHERE first_payment IS NOT NULL");
  const email = await valuesOf(databaseUrl, "email FROM up_users ORDER BY md5(email)");
  const searches: Question[] = [];
  for (const [name, select] of Object.entries(SEARCHES)) {
    const words = await valuesOf(databaseUrl, select);
    searches.push(desk(`orders by ${name}`, (run) => `/order-desk/orders?search=${words(run)}`));
  }
  const month = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 7);
  return [
    {
      name: "quote, order, payment",
      async ask(run) {
        const { quote, order } = await buyOnce(shop, shopper, 1 + run);
        return { quote, order };
      },
    },
    get("an order of a customer", (run) => `/api/orders/${own(run)}`, headers),
    get("list of a customer's orders", () => "/api/orders", headers),
    {
      name: "sign-in",
      ask: async (run) =>
        void (await call(
          `${url}/api/auth/local`,
          post({ identifier: decodeURIComponent(email(run)), password: PASSWORD }),
        )),
    },
    get("profile", () => "/api/users/me", headers),
    get("product by slug", (run) => `/api/products?filters[slug][$eq]=${slug(run)}`),
    get("products of a cart, ten", (run) => {
      const wanted = Array.from({ length: 10 }, (_, index) => `filters[documentId][$in]=${ids(run + index)}`);
      return `/api/products?${wanted.join("&")}`;
    }),
    get("product by number", (run) => `/api/products?filters[part_number][$in]=${numbers(run)}`),
    get("list of products, 25", (run) => `/api/products?pagination[page]=${1 + run}`),
    get(
      "sub-category with its products",
      (run) => `/api/sub-categories?filters[slug][$eq]=${subCategory(run)}`,
    ),
    get(
      "search",
      (run) => `/api/products?filters[title][$containsi]=${["harness", "oxygen", "o-ring"][run % 3]}`,
    ),
    desk("list of orders", () => "/order-desk/orders"),
    desk("list of orders, page 2,000", () => "/order-desk/orders?page=2000"),
    ...searches,
    desk("an order", (run) => `/order-desk/orders/${whole(run)}`),
    desk("an order in parts", (run) => `/order-desk/orders/${inParts(run)}`),
    desk("review queue", () => "/order-desk/review-queue"),
    desk("count of the review queue", () => "/order-desk/attention"),
    desk("list of quotations", () => "/quotation-desk/quotations"),
    desk("quotations by a name", (run) => `/quotation-desk/quotations?search=navy+${4000 + run}`),
    desk("export of a month", () => `/order-desk/export?month=${month}`),
    get("changes after a number", () => "/publishing/content?after=0", publisher),
  ];
}
