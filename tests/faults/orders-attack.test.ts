import { afterAll, beforeAll, expect, test } from "vitest";
import { addressOf, type Person, runSql, visitor } from "../contract/accounts/account.ts";
import { expectNothingOf, newVictim } from "../contract/accounts/victim.ts";
import {
  lineOf,
  newShopper,
  orderInShop,
  orderRequestOf,
  ordersIn,
  type Shop,
  type Shopper,
  startShop,
} from "../contract/cms/shop.ts";

/**
 * One customer tries to read and change another's orders, quotes and payments by every documented
 * route and every parameter that Strapi understands.
 */

let shop: Shop;
let victim: Person;
let attacker: Shopper;
let orderId: string;
let quoteId: string;
let secret: string;
let before: string;

/** As the database has it, without the times of checks: half a minute later the first is made. */
function victimsOrder(): string {
  const { checked_at, check_at, ...columns } = orderInShop(shop, orderId) ?? {};
  return JSON.stringify(columns);
}

beforeAll(async () => {
  shop = await startShop();
  victim = await newVictim(shop.url);
  attacker = await newShopper(shop);
  const request = orderRequestOf(victim, [lineOf(shop.ids["spare-cell"], 2)]);
  quoteId = String((await victim.call("POST", "/orders/quote", request)).json["quote"]);
  const { json } = await victim.call("POST", "/orders/stripe", { ...request, quote: quoteId });
  orderId = String(json["orderId"]);
  secret = String(json["clientSecret"]);
  before = victimsOrder();
});
afterAll(() => shop.stop());

const QUERIES = [
  ...["", "?populate=*", "?populate=deep", "?populate[user][populate]=*", "?populate[lines]=true"],
  ...["?filters[id][$gt]=0", "?filters[email][$contains]=@", "?filters[user][surname][$startsWith]=V"],
  ...["?filters[$or][0][total][$gt]=0", "?fields[0]=fingerprint&fields[1]=email", "?sort=total:asc"],
  ...["?status=draft", "?_q=Victimson", "?pagination[limit]=-1", "?pagination[page]=-1"],
];

function expectNothing(text: string): void {
  expectNothingOf(victim, text);
  for (const secretOfHis of [orderId, quoteId, secret]) expect(text).not.toContain(secretOfHis);
}

test("API-01 D4 every documented route, by every id, with every parameter, shows nothing of another's order", async () => {
  const { id, number, payment_id } = orderInShop(shop, orderId) ?? {};
  const routes = [
    ...["/orders", `/orders/${orderId}`, `/orders/${id}`, `/orders/${number}`, `/orders/${payment_id}`],
    ...["/orders/quote", `/orders/quote/${quoteId}`, "/orders/stripe", "/orders/stripe/events", "/orders/me"],
    ...["/order-quotes", `/order-quotes/${quoteId}`, "/order-events", "/order-mails", "/unmatched-charges"],
    ...[
      `/orders/${orderId}/lines`,
      `/users/${victim.id}/orders`,
      "/orders/count",
      "/order-desk/review-queue",
    ],
  ];
  for (const route of routes) {
    for (const query of QUERIES) {
      const { status, text } = await attacker.person.call("GET", `${route}${query}`);
      expect([route, query, status]).toEqual([
        route,
        query,
        route === "/orders" ? 200 : expect.toBeOneOf([404, 405]),
      ]);
      // The rejection does not repeat the requested id.
      expectNothing(text);
    }
  }
  for (const route of ["/orders", `/orders/${orderId}`]) {
    const { status, text } = await visitor(shop.url).call("GET", route);
    expect([route, status]).toEqual([route, 401]);
    expectNothing(text);
  }
});

test("no method but the specified ones does anything, and none changes another's order", async () => {
  const { id } = orderInShop(shop, orderId) ?? {};
  const body = { payment_status: "paid", total: 1, user: attacker.person.id, data: { total: 1 } };
  for (const method of ["PUT", "PATCH", "DELETE", "POST"]) {
    for (const route of [
      `/orders/${orderId}`,
      `/orders/${id}`,
      "/orders",
      "/order-quotes",
      `/order-quotes/${quoteId}`,
    ]) {
      const { status, text } = await attacker.person.call(method, route, body);
      expect([method, route, status]).toEqual([method, route, expect.toBeOneOf([404, 405])]);
      expectNothing(text);
    }
  }
  expect(victimsOrder()).toBe(before);
});

test("another's quote buys nothing, and another's cart leads to a separate order", async () => {
  const products = [lineOf(shop.ids["spare-cell"], 2)];
  const stolen = await attacker.order(quoteId, products);
  expect(stolen.status).toBe(409);
  expectNothing(stolen.text);
  const own = await attacker.checkOut(products);
  expect(own.json["orderId"]).not.toBe(orderId);
  expectNothing(own.text);
  expect(victimsOrder()).toBe(before);
});

test.each([
  ["user", 1],
  ["total", 1],
  ["payment_status", "paid"],
  ["payment_id", "pi_mine"],
  ["orderId", "x"],
  ["documentId", "x"],
  ["rate", 0.0001],
  ["amounts", { total: 1 }],
  ["lines", []],
  ["customer", "Eve"],
  ["data", {}],
  ["coupon", "FREE"],
])("`%s` in an order is rejected by that name, and nothing is stored", async (field, value) => {
  const products = [lineOf(shop.ids["spare-cell"], 7)];
  const { json } = await attacker.quote(products);
  const count = ordersIn(shop).length;
  const reply = await attacker.order(json["quote"], products, "usd", { [field]: value });
  expect([reply.status, reply.field]).toEqual([400, field]);
  expect(ordersIn(shop)).toHaveLength(count);
});

test("prices, titles and currency sent by a browser change no amount", async () => {
  const line = { ...lineOf(shop.ids["spare-cell"]), unit_price: -5, title: "<script>" };
  const { json } = await attacker.quote([line]);
  expect(json["amounts"]).toMatchObject({ total: 9450 });
  const order = await attacker.order(json["quote"], [{ ...line, unit_price: 0 }]);
  expect(orderInShop(shop, order.json["orderId"])).toMatchObject({ total: 9450, currency: "USD" });
});

test("addresses of an order are copies: no id takes another's, and the profile stays as it is", async () => {
  const products = [lineOf(shop.ids["spare-cell"], 9)];
  const { json } = await attacker.quote(products);
  const stolen = runSql(shop.dataDir, "SELECT cmp_id FROM up_users_cmps WHERE entity_id = ?", victim.id).map(
    ({ cmp_id }) => Number(cmp_id),
  );
  for (const id of stolen.filter((id) => id > 2)) {
    const reply = await attacker.order(json["quote"], products, "usd", {
      Address: [{ ...addressOf(1), id }],
    });
    expect(reply.status).toBe(400);
    expectNothing(reply.text);
  }
  const profile = (await attacker.person.call("GET", "/users/me")).text;
  await attacker.order(json["quote"], products, "usd", { Address: [addressOf(1, { city: "Elsewhere" })] });
  expect((await attacker.person.call("GET", "/users/me")).text).toBe(profile);
});

test("a body that is not JSON, too large or incomplete is rejected", async () => {
  const post = (body: string, type: string) =>
    attacker.person.call("POST", "/orders/quote", body, { "content-type": type });
  expect((await post("products=1", "application/x-www-form-urlencoded")).status).toBe(400);
  expect((await post("{", "application/json")).status).toBe(400);
  expect((await post(JSON.stringify({ products: "x".repeat(70_000) }), "application/json")).status).toBe(413);
});
