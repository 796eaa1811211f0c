import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../../../scripts/lib/root.ts";
import { PASSWORD, signIn, visitor } from "../accounts/account.ts";
import { newDataDir } from "../cms/process.ts";
import { lineOf, newShopper, orderInShop, pay, type Shop, startShop } from "../cms/shop.ts";
import { readTables } from "../cms/tables.ts";
import { deskOf } from "../orders/paid-order.ts";
import { type Editor, signIn as signInStaff } from "../panel/editor.ts";

/**
 * A shop of an earlier version is taken over: of its last commit before quotations, conditions of
 * sale and metrics. It has a customer with a paid order, its invoice and a partial refund. All
 * accounts have the password of the tests.
 */
const FORMER = brotliDecompressSync(readFileSync(path.join(ROOT, "tests/fixtures/former-shop.sqlite.br")));

let shop: Shop;
let staff: Editor;
let former: Tables;
beforeAll(async () => {
  const dataDir = await newDataDir();
  writeFileSync(path.join(dataDir, "cms.sqlite"), FORMER);
  former = readLasting(dataDir);
  const administrator = { email: "administrator@halocline.example", password: PASSWORD };
  writeFileSync(path.join(dataDir, "administrator.json"), JSON.stringify(administrator));
  shop = await startShop({ dataDir });
  staff = await signInStaff(shop.cms, "administrator");
});
afterAll(() => shop.stop());

type Row = Readonly<Record<string, unknown>>;
/** What a shop deletes or renews in time. */
const AGEING = ["account_attempts", "exchange_rate_requests", "order_events", "order_quotes"];
/** The rows of all tables but those, and those of Strapi itself. */
type Tables = ReadonlyMap<string, readonly Row[]>;

const readLasting = (dataDir: string): Tables =>
  new Map(
    [...readTables(dataDir)].filter(
      ([name]) => !/^(strapi|admin|sqlite)_/.test(name) && !AGEING.includes(name),
    ),
  );

test("OPS-03 a database of an earlier version keeps every row and value", () => {
  const now = readLasting(shop.dataDir);
  expect([...former.values()].flat().length).toBeGreaterThan(100);
  for (const [table, rows] of former)
    expect([table, now.get(table)]).toEqual([table, rows.map((row) => expect.objectContaining(row))]);
});

test("OPS-03 its customers sign in and find their orders, its staff go on with them, and numbers continue", async () => {
  const customer = visitor(shop.url, "former-1@example.com");
  expect((await signIn(customer)).status).toBe(200);
  const [order] = former.get("orders") ?? [];
  const { json } = await customer.call("GET", "/orders");
  expect(json["data"]).toMatchObject([
    { number: order?.["number"], payment_status: "paid", amount: 7167.73, refunded: 74.12 },
  ]);

  const orderId = String(order?.["document_id"]);
  const desk = deskOf(staff);
  const { state } = await desk(orderId);
  expect(state).toMatchObject({ refundable: 709_361, invoice: { number: "2026-00001" }, balance: null });
  const lines = state.unsent.map(({ product_id, quantity }: Row) => ({ product_id, quantity }));
  const parcel = { lines, carrier: "Collected", sent_on: new Date().toISOString().slice(0, 10) };
  const shipped = await desk(orderId, "ship", {
    ...parcel,
    key: "parcel-of-a-former-order",
    tracking_number: "",
  });
  expect(shipped).toMatchObject({ status: 200, state: { fulfilment_status: "sent" } });

  const shopper = await newShopper(shop);
  const placed = await shopper.checkOut([lineOf(shop.ids["spare-cell"])]);
  await pay(shop, placed.json["clientSecret"]);
  const newId = String(placed.json["orderId"]);
  await expect.poll(() => orderInShop(shop, newId)?.["payment_status"]).toBe("paid");
  await desk(newId, "issue-invoice", {});
  const year = new Date().getFullYear();
  const expected = year === 2026 ? "2026-00002" : `${year}-00001`;
  expect((await desk(newId)).state.invoice.number).toBe(expected);
});
