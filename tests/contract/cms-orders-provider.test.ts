import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { inDatabase } from "./cms-account.ts";
import {
  CARD,
  intentsOf,
  lineOf,
  newShopper,
  orderInShop,
  ordersIn,
  pay,
  type Shop,
  startShop,
} from "./cms-shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());
afterEach(() => shop.behave());

const cell = (quantity = 1, currency = "usd") => lineOf(shop.ids["spare-cell"], quantity, currency);
const orderIn = (documentId: unknown) => orderInShop(shop, documentId);
const intentOf = (orderId: unknown) => intentsOf(shop, orderId);

test.each([
  ["fails", { fail: 1 }],
  ["does its work and its answer is lost", { lose: 1 }],
])(
  "D3 a provider that %s is a 502, and the next press goes on with the same order and payment",
  async (_, create) => {
    const shopper = await newShopper(shop);
    const { json } = await shopper.quote([cell(4)]);
    await shop.misbehave({ calls: { create } });
    const failed = await shopper.order(json["quote"], [cell(4)]);
    expect([failed.status, failed.message]).toEqual([
      ...[502, "Something went wrong while initializing payment"],
    ]);
    await shop.behave();
    const order = await shopper.order(json["quote"], [cell(4)]);
    expect(order.status).toBe(200);
    expect(await intentOf(order.json["orderId"])).toHaveLength(1);
    expect(ordersIn(shop).filter(({ email }) => email === shopper.person.email)).toHaveLength(1);
  },
);

test("D3 a payment whose id was lost in a crash is found again by the order's key", async () => {
  const shopper = await newShopper(shop);
  const { json } = await shopper.quote([cell(5)]);
  const first = await shopper.order(json["quote"], [cell(5)]);
  inDatabase(shop.dataDir, (db) =>
    db
      .prepare("UPDATE orders SET payment_id = NULL WHERE document_id = ?")
      .run(String(first.json["orderId"])),
  );
  const second = await shopper.order(json["quote"], [cell(5)]);
  expect(second.json).toEqual(first.json);
  expect(orderIn(first.json["orderId"])?.["payment_id"]).toMatch(/^pi_/);
});

test("a payment that was closed is replaced by another order's", async () => {
  const shopper = await newShopper(shop);
  const { json } = await shopper.quote([cell(6)]);
  const first = await shopper.order(json["quote"], [cell(6)]);
  const id = String(orderIn(first.json["orderId"])?.["payment_id"]);
  await shop.sandbox.inject({
    method: "POST",
    url: `/v1/payment_intents/${id}/cancel`,
    headers: { authorization: "Bearer sk_test_sandbox" },
  });
  const second = await shopper.order(json["quote"], [cell(6)]);
  expect(second.status).toBe(200);
  expect(second.json["orderId"]).not.toBe(first.json["orderId"]);
  expect(orderIn(first.json["orderId"])?.["payment_status"]).toBe("cancelled");
});

test("CHK-04 a declined card leaves the order open, and the same payment takes the next card", async () => {
  const shopper = await newShopper(shop);
  const { json } = await shopper.checkOut([cell(7)]);
  const declined = await pay(shop, json["clientSecret"], CARD.declined);
  expect([declined.status, Object(declined.json["error"]).message]).toEqual([402, "Your card was declined."]);
  expect(orderIn(json["orderId"])?.["payment_status"]).toBe("pending");
  expect((await shopper.checkOut([cell(7)])).json).toEqual(json);
  expect((await pay(shop, json["clientSecret"])).json["status"]).toBe("succeeded");
});

test("without keys of a provider no card is taken, and nothing is stored", async () => {
  const bare = await startShop({ provider: false });
  try {
    const shopper = await newShopper(bare);
    const products = [lineOf(bare.ids["spare-cell"])];
    const { json, status } = await shopper.quote(products);
    expect(status).toBe(200);
    expect((await shopper.order(json["quote"], products)).status).toBe(503);
    expect(ordersIn(bare)).toEqual([]);
  } finally {
    await bare.stop();
  }
});
