import { expect, test } from "vitest";
import { runSql } from "../accounts/account.ts";
import { cellsOf, sharedShop } from "../cms/shared-shop.ts";
import {
  CARD,
  intentsOf,
  lineOf,
  newShopper,
  orderInShop,
  ordersIn,
  pay,
  setIntentStatus,
  startShop,
} from "../cms/shop.ts";

const shop = sharedShop();
const cell = cellsOf(shop);

test.each([
  ["fails", { fail: 1 }],
  ["creates the payment and loses its answer", { lose: 1 }],
])(
  "D3 a provider that %s causes a 502, and the next click continues the same order and payment",
  async (_, create) => {
    const shopper = await newShopper(shop);
    const { json } = await shopper.quote([cell(4)]);
    await shop.setSwitches({ calls: { create } });
    const failed = await shopper.order(json["quote"], [cell(4)]);
    expect([failed.status, failed.message]).toEqual([
      ...[502, "Something went wrong while initializing payment"],
    ]);
    await shop.resetSwitches();
    const order = await shopper.order(json["quote"], [cell(4)]);
    expect(order.status).toBe(200);
    expect(await intentsOf(shop, order.json["orderId"])).toHaveLength(1);
    expect(ordersIn(shop).filter(({ email }) => email === shopper.person.email)).toHaveLength(1);
  },
);

test("D3 a payment whose id was lost in a crash is found by the order's idempotency key", async () => {
  const shopper = await newShopper(shop);
  const { json } = await shopper.quote([cell(5)]);
  const first = await shopper.order(json["quote"], [cell(5)]);
  runSql(
    shop.dataDir,
    "UPDATE orders SET payment_id = NULL WHERE document_id = ?",
    String(first.json["orderId"]),
  );
  const second = await shopper.order(json["quote"], [cell(5)]);
  expect(second.json).toEqual(first.json);
  expect(orderInShop(shop, first.json["orderId"])?.["payment_id"]).toMatch(/^pi_/);
});

test("after a cancelled payment the next click creates a new order", async () => {
  const shopper = await newShopper(shop);
  const { json } = await shopper.quote([cell(6)]);
  const first = await shopper.order(json["quote"], [cell(6)]);
  const id = String(orderInShop(shop, first.json["orderId"])?.["payment_id"]);
  await shop.sandbox.inject({
    method: "POST",
    url: `/v1/payment_intents/${id}/cancel`,
    headers: { authorization: "Bearer sk_test_sandbox" },
  });
  const second = await shopper.order(json["quote"], [cell(6)]);
  expect(second.status).toBe(200);
  expect(second.json["orderId"]).not.toBe(first.json["orderId"]);
  expect(orderInShop(shop, first.json["orderId"])?.["payment_status"]).toBe("cancelled");
});

test("if the provider no longer knows the payment, the next click creates a new order", async () => {
  const shopper = await newShopper(shop);
  const { json } = await shopper.quote([cell(6)]);
  const first = await shopper.order(json["quote"], [cell(6)]);
  runSql(
    shop.dataDir,
    "UPDATE orders SET payment_id = 'pi_of_other_keys' WHERE document_id = ?",
    String(first.json["orderId"]),
  );
  const second = await shopper.order(json["quote"], [cell(6)]);
  expect([second.status, second.json["orderId"] === first.json["orderId"]]).toEqual([200, false]);
  expect(orderInShop(shop, first.json["orderId"])?.["payment_status"]).toBe("failed");
  expect((await pay(shop, second.json["clientSecret"])).status).toBe(200);
});

test("CHK-04 a declined card leaves the order pending, and the same payment accepts the next card", async () => {
  const shopper = await newShopper(shop);
  const { json } = await shopper.checkOut([cell(7)]);
  const declined = await pay(shop, json["clientSecret"], CARD.declined);
  expect([declined.status, Object(declined.json["error"]).message]).toEqual([402, "Your card was declined."]);
  expect(orderInShop(shop, json["orderId"])?.["payment_status"]).toBe("pending");
  expect((await shopper.checkOut([cell(7)])).json).toEqual(json);
  expect((await pay(shop, json["clientSecret"])).json["status"]).toBe("succeeded");
});

test("a customer has one pending order: placing another cancels the first at the provider", async () => {
  const shopper = await newShopper(shop);
  const first = await shopper.checkOut([cell(1)]);
  const second = await shopper.checkOut([cell(2)]);
  expect(second.status).toBe(200);
  expect(orderInShop(shop, first.json["orderId"])?.["payment_status"]).toBe("cancelled");
  expect((await pay(shop, first.json["clientSecret"])).status).toBe(400);
  // Back to the first cart: another order, and the second is closed.
  const third = await shopper.checkOut([cell(1)]);
  expect(third.json["orderId"]).not.toBe(first.json["orderId"]);
  expect((await pay(shop, second.json["clientSecret"])).status).toBe(400);
  expect((await pay(shop, third.json["clientSecret"])).status).toBe(200);
  const other = await newShopper(shop);
  expect((await other.checkOut([cell(3)])).status).toBe(200);
});

test("an order that was paid while another is placed is returned, and the other cannot be paid", async () => {
  const shopper = await newShopper(shop);
  await shop.setSwitches({ events: { drop: 1 } });
  const first = await shopper.checkOut([cell(1)]);
  await pay(shop, first.json["clientSecret"]);
  const second = await shopper.checkOut([cell(2)]);
  expect([second.status, Object(second.json["error"]).details]).toEqual([
    409,
    { orderId: first.json["orderId"] },
  ]);
  expect(orderInShop(shop, first.json["orderId"])?.["payment_status"]).toBe("paid");
  // After that the customer can buy what is in the cart now.
  expect((await shopper.checkOut([cell(2)])).status).toBe(200);
});

test("while the bank processes a payment, neither the same cart nor another can be paid", async () => {
  const shopper = await newShopper(shop);
  const first = await shopper.checkOut([cell(1)]);
  const { orderId } = first.json;
  setIntentStatus(shop, orderId, "processing");
  for (const quantity of [1, 2]) {
    const { status, json } = await shopper.checkOut([cell(quantity)]);
    expect([status, json["clientSecret"], Object(json["error"]).details]).toEqual([
      ...[409, undefined, { orderId }],
    ]);
  }
  expect(orderInShop(shop, orderId)?.["payment_status"]).toBe("pending");
  // The bank declines: the customer can order again.
  setIntentStatus(shop, orderId, "requires_payment_method");
  expect((await shopper.checkOut([cell(2)])).status).toBe(200);
  expect(orderInShop(shop, orderId)?.["payment_status"]).toBe("cancelled");
});

test("of carts that are ordered at the same moment only one can be paid", async () => {
  const shopper = await newShopper(shop);
  const replies = await Promise.all([1, 2, 3, 4].map((quantity) => shopper.checkOut([cell(quantity)])));
  const paid = await Promise.all(replies.map(({ json }) => pay(shop, json["clientSecret"])));
  expect(paid.filter(({ status }) => status === 200)).toHaveLength(1);
  const again = await shopper.checkOut([cell(5)]);
  expect([200, 409]).toContain(again.status);
});

test("D3 of orders paid since a quote the same cart's is returned first, and a payable order is continued", async () => {
  const shopper = await newShopper(shop);
  const old = await shopper.quote([cell(12)]);
  const paid = async (quantity: number) => {
    const { json } = await shopper.checkOut([cell(quantity)]);
    await pay(shop, json["clientSecret"]);
    await expect.poll(() => orderInShop(shop, json["orderId"])?.["payment_status"]).toBe("paid");
    return json["orderId"];
  };
  const same = await paid(12);
  const other = await paid(13);
  const again = await shopper.order(old.json["quote"], [cell(12)]);
  expect([again.status, Object(again.json["error"]).details]).toEqual([409, { orderId: same }]);
  const next = await shopper.quote([cell(14)]);
  const open = await shopper.order(next.json["quote"], [cell(14)]);
  // As if the event came late: the customer paid before the quote, and the shop learns of it after.
  runSql(shop.dataDir, "UPDATE orders SET paid_at = ? WHERE document_id = ?", Date.now(), String(other));
  const continued = await shopper.order(next.json["quote"], [cell(14)]);
  expect([continued.status, continued.json["orderId"]]).toEqual([200, open.json["orderId"]]);
});

test("an overdue order is not continued: it is closed, and a new one created", async () => {
  const shopper = await newShopper(shop);
  const { json } = await shopper.quote([cell(4)]);
  const first = await shopper.order(json["quote"], [cell(4)]);
  runSql(
    shop.dataDir,
    "UPDATE orders SET open_until = ? WHERE document_id = ?",
    Date.now() - 1,
    String(first.json["orderId"]),
  );
  const second = await shopper.order(json["quote"], [cell(4)]);
  expect([second.status, second.json["orderId"] === first.json["orderId"]]).toEqual([200, false]);
  expect(orderInShop(shop, first.json["orderId"])?.["payment_status"]).toBe("cancelled");
  expect((await pay(shop, first.json["clientSecret"])).status).toBe(400);
  expect((await pay(shop, second.json["clientSecret"])).status).toBe(200);
});

test("without a provider's keys orders are refused, and nothing is stored", async () => {
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
