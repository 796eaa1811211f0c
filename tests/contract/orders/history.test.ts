import { afterAll, beforeAll, expect, test } from "vitest";
import { nextMailTo } from "../../harness/mail.ts";
import { inDatabase, runSql, visitor } from "../accounts/account.ts";
import {
  lineOf,
  newShopper,
  orderInShop,
  pay,
  refundAtProvider,
  type Shop,
  type Shopper,
  startShop,
} from "../cms/shop.ts";

let shop: Shop;
let shopper: Shopper;
let orderId: string;
beforeAll(async () => {
  shop = await startShop();
  shopper = await newShopper(shop);
  const products = [lineOf(shop.ids["spare-cell"], 2, "jpy"), lineOf(shop.ids["set-one"], 1, "jpy")];
  const { json } = await shopper.checkOut(products, "jpy");
  orderId = String(json["orderId"]);
  await pay(shop, json["clientSecret"]);
  await nextMailTo(shop.dataDir, shopper.person.email);
});
afterAll(() => shop.stop());

const history = (query = "") => shopper.person.call("GET", `/orders${query}`);

test("API-01 D4 GET /orders returns the customer's own orders, newest first, amounts in major units", async () => {
  const { json: second } = await shopper.checkOut([lineOf(shop.ids["spare-cell"])]);
  const { status, headers, json } = await history("?populate=*&sort=createdAt:desc");
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
  const amount = 2 * Math.round(94.5 * 151.37) + Math.round(8950 * 151.37);
  expect(json).toEqual({
    data: [
      {
        ...common(String(second["orderId"])),
        ...{ amount: 94.5, refunded: 0, currency: "USD", payment_status: "pending" },
      },
      { ...common(orderId), ...{ amount, refunded: 0, currency: "JPY", payment_status: "paid" } },
    ],
    meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: 2 } },
  });
});

const common = (documentId: string) => ({
  id: expect.any(Number),
  documentId,
  number: orderInShop(shop, documentId)?.["number"],
  createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  payment_id: expect.stringMatching(/^pi_/),
  payment_method: "card",
  fulfilment_status: "to be sent",
  balance: null,
});

test("API-01 D4 GET /orders/{documentId} returns the order as it was placed to its owner", async () => {
  const { status, headers, json } = await shopper.person.call("GET", `/orders/${orderId}`);
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
  const address = {
    ...{ name: "Ada Diver", company: "Deep Ltd", street_address: "1 Harbour Road", state: "Devon" },
    ...{ zip: "PL1 1AA", country: "United Kingdom", country_code: "gb" },
  };
  const amount = 2 * Math.round(94.5 * 151.37) + Math.round(8950 * 151.37);
  expect(json["data"]).toEqual({
    ...common(orderId),
    ...{ amount, total: amount, refunded: 0, currency: "JPY", payment_status: "paid" },
    email: shopper.person.email,
    paid_at: expect.any(String),
    ...{ rate: 151.37, shipments: [], refunds: [] },
    ...{ conditions: [], purchase_order: null, quotation_number: null },
    terms_revised_on: null,
    items: [
      {
        ...{ id: shop.ids["spare-cell"], name: "Spare Cell", part_number: null },
        ...{ quantity: 2, price: Math.round(94.5 * 151.37) },
      },
      {
        ...{ id: shop.ids["set-one"], name: "Set One", part_number: "HC-1" },
        ...{ quantity: 1, price: Math.round(8950 * 151.37) },
      },
    ],
    billing_address: { ...address, city: "Plymouth" },
    shipping_address: { ...address, city: "Falmouth" },
  });
});

test("D4 an order is a 404 for other customers, and for its owner by its number", async () => {
  const other = await newShopper(shop);
  const { id, number } = orderInShop(shop, orderId) ?? {};
  const missing = await other.person.call("GET", "/orders/nobody-has-this-one");
  expect(missing.status).toBe(404);
  for (const written of [orderId, id, number, "stripe", "quote", "*"]) {
    const reply = await other.person.call("GET", `/orders/${written}`);
    expect([written, reply.status, reply.text]).toEqual([written, 404, missing.text]);
  }
  for (const written of [id, number, `0${id}`, `${orderId},${orderId}`, `${orderId}%00`]) {
    expect((await shopper.person.call("GET", `/orders/${written}`)).status).toBe(404);
  }
  expect((await visitor(shop.url).call("GET", `/orders/${orderId}`)).status).toBe(401);
  expect((await visitor(shop.url).call("GET", "/orders")).status).toBe(401);
});

test("D4 no filter, sort or populate shows another customer's orders or other fields", async () => {
  const other = await newShopper(shop);
  const plain = await history();
  for (const query of [
    "?filters[id][$gt]=0",
    `?filters[documentId][$eq]=${orderId}`,
    "?filters[user][id][$ne]=0",
    "?filters[$or][0][email][$contains]=@",
    "?populate[user][populate]=*",
    "?fields[0]=fingerprint",
    "?sort=total:asc&status=draft",
    "?pagination[page]=0&pagination[pageSize]=-1",
    "?_q=Ada",
  ]) {
    const theirs = await other.person.call("GET", `/orders${query}`);
    expect([query, theirs.status, theirs.json["data"]]).toEqual([query, 200, []]);
    expect((await history(query)).text).toBe(plain.text);
  }
  expect((await history("?pagination[page]=2")).json["data"]).toEqual([]);
});

test("SUC-01 polling a pending order checks it at the provider, but not on every request", async () => {
  await shop.setSwitches({ events: { drop: 1 } });
  const { json } = await shopper.checkOut([lineOf(shop.ids["spare-cell"], 5)]);
  await pay(shop, json["clientSecret"]);
  const poll = async () =>
    Object((await shopper.person.call("GET", `/orders/${json["orderId"]}`)).json["data"]).payment_status;
  expect(await poll()).toBe("pending");
  runSql(
    shop.dataDir,
    "UPDATE orders SET checked_at = checked_at - 4000 WHERE document_id = ?",
    String(json["orderId"]),
  );
  const checkedAt = () => Number(orderInShop(shop, json["orderId"])?.["checked_at"]);
  const before = checkedAt();
  expect(await poll()).toBe("paid");
  await shop.resetSwitches();
  expect(checkedAt() - before, "the next check counts from this one").toBeGreaterThanOrEqual(4_000);
});

test("D8 D34 the list of orders includes refunds, in major units", async () => {
  const { json } = await shopper.checkOut([lineOf(shop.ids["spare-cell"], 3, "gbp")], "gbp");
  await pay(shop, json["clientSecret"]);
  await expect.poll(() => orderInShop(shop, json["orderId"])?.["payment_status"]).toBe("paid");
  await refundAtProvider(shop, String(orderInShop(shop, json["orderId"])?.["payment_id"]), 2000);
  const newest = async () => Object((await history()).json["data"])[0];
  await expect.poll(newest).toMatchObject({ payment_status: "paid", refunded: 20, currency: "GBP" });
});

test("an order remains after its customer's account was deleted", async () => {
  const leaver = await newShopper(shop);
  const { json } = await leaver.checkOut([lineOf(shop.ids["spare-cell"])]);
  inDatabase(shop.dataDir, (db) => {
    db.exec("PRAGMA foreign_keys = ON");
    db.prepare("DELETE FROM up_users WHERE id = ?").run(leaver.person.id);
  });
  await pay(shop, json["clientSecret"]);
  await nextMailTo(shop.dataDir, leaver.person.email);
  expect(orderInShop(shop, json["orderId"])).toMatchObject({
    payment_status: "paid",
    email: leaver.person.email,
  });
});
