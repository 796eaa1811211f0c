import { beforeAll, expect, test } from "vitest";
import { nextMailTo } from "../../harness/mail.ts";
import { runSql } from "../accounts/account.ts";
import { sharedShop } from "../cms/shared-shop.ts";
import { lineOf, newShopper, orderInShop, pay } from "../cms/shop.ts";
import { deskOf as orderDeskOf } from "../orders/paid-order.ts";
import { type Editor, invite, signIn } from "../panel/editor.ts";
import { accepting, deskOf, errorOf, offerOf, orderLines, post, rowOf, sentQuotation } from "./quotation.ts";

/** A quotation becomes an order, once: by card through the checkout, or by purchase order. */

const shop = sharedShop();
let administrator: Editor;
let clerk: Editor;
let orders: ReturnType<typeof orderDeskOf>;

beforeAll(async () => {
  administrator = await signIn(shop.cms, "administrator");
  clerk = await invite({ firstname: "Ann", lastname: "Desk" }, "Order desk", administrator, shop.url);
  orders = orderDeskOf(clerk);
});

const sent = (changes: object = {}) => sentQuotation(shop, clerk, changes);
const { open, ordersOf, byPurchaseOrder, atCheckout, byCard } = accepting(shop);
const LINES = (currency?: string) => orderLines(shop, currency);

test.each([
  ["GBP", [7_412, 701_949], 1_700_378, "£17,003.78 GBP"],
  ["JPY", [14_001, 1_300_003], 3_160_046, "¥3,160,046.00 JPY"],
])(
  "QUO-03 a quotation in %s is paid by card at exactly its prices, once",
  async (currency, prices, total, text) => {
    const quotation = await sent({ currency, prices });
    const shopper = await newShopper(shop);
    const { status, json } = await atCheckout(shopper, quotation);
    expect([status, json["currency"], json["amounts"]]).toEqual([
      ...[201, currency.toLowerCase()],
      { subtotal: total, shipping: 0, tax: 0, total },
    ]);
    const started = await shopper.order(json["quote"], LINES(currency.toLowerCase()), currency.toLowerCase());
    expect(started.status, JSON.stringify(started.json)).toBe(200);
    // Begun, and not accepted yet: the payment may fail.
    expect((await open(quotation)).state).toBe("sent");
    await pay(shop, started.json["clientSecret"]);
    await expect.poll(async () => (await open(quotation)).state).toBe("accepted");
    const [order, ...others] = ordersOf(quotation);
    expect(others).toEqual([]);
    expect(order).toMatchObject({ total, total_text: text, payment_status: "paid", currency });
    expect((await open(quotation)).order).toBe(order?.["number"]);
    expect(errorOf(await atCheckout(shopper, quotation))).toEqual([409, "QuotationAccepted"]);
    expect(errorOf(await byPurchaseOrder(shopper, quotation))).toEqual([409, "QuotationAccepted"]);
  },
);

test("QUO-03 a quotation becomes an order by a purchase order, paid when staff have seen the transfer", async () => {
  const quotation = await sent();
  const shopper = await newShopper(shop);
  const { status, json } = await byPurchaseOrder(shopper, quotation);
  expect(status, JSON.stringify(json)).toBe(201);
  const number = Object(json["data"]).order;
  const again = await Promise.all(Array.from({ length: 8 }, () => byPurchaseOrder(shopper, quotation)));
  for (const one of again) expect([one.status, one.json["data"]]).toEqual([201, { order: number }]);
  expect(await open(quotation)).toMatchObject({ state: "accepted", order: number });
  const received = await nextMailTo(shop.dataDir, shopper.person.email);
  expect(received.subject).toBe(`Order ${number}: purchase order received`);
  for (const said of ["PO 4711", quotation.link.number, "£17,003.78", "paid by transfer"])
    for (const part of [received.text, received.html]) expect(part).toContain(said);
  const [order] = ordersOf(quotation);
  expect(order).toMatchObject({
    ...{ number, total: 1_700_378, payment_status: "pending", payment_method: "purchase order" },
    ...{ purchase_order: "PO 4711", payment_id: null },
  });
  const id = String(order?.["document_id"]);
  // The sweeper and the checkout leave it alone.
  runSql(shop.dataDir, "UPDATE orders SET check_at = 0, open_until = 0 WHERE document_id = ?", id);
  expect((await shopper.checkOut([lineOf(shop.ids["spare-cell"])])).status).toBe(200);
  expect(await orders(id, "ask-provider", {})).toMatchObject({ checked: "no payment" });
  expect(orderInShop(shop, id)?.["payment_status"]).toBe("pending");

  const today = new Date().toISOString().slice(0, 10);
  expect((await orders(id, "confirm-transfer", { paid_on: today })).status).toBe(400);
  const transfer = { paid_on: today, reference: "TR-1" };
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => orders(id, "confirm-transfer", transfer)),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  const { state } = await orders(id);
  expect(state).toMatchObject({ payment_status: "paid", purchase_order: "PO 4711" });
  expect(state.history.filter(({ what }: { what: string }) => what === "paid")).toMatchObject([
    { who: "Ann Desk", detail: expect.stringContaining("TR-1") },
  ]);
  const mail = await nextMailTo(shop.dataDir, shopper.person.email, 1);
  expect(mail.subject).toBe(`Order ${number}: payment received`);
  expect(mail.text).toContain("£17,003.78");
  const refund = { amount: 100, reason: "Late", key: "refund-of-a-transfer" };
  expect((await orders(id, "refund", refund)).message).toMatch(/refunded by transfer/);
  expect((await orders(id, "cancel-purchase-order", { reason: "x" })).status).toBe(400);
});

test("QUO-03 of many acceptances at once, by two customers, by card and purchase order, one succeeds", async () => {
  const quotation = await sent();
  const [one, two] = [await newShopper(shop), await newShopper(shop)];
  const replies = await Promise.all(
    Array.from({ length: 16 }, (_, index) => [
      byPurchaseOrder(index % 2 === 0 ? one : two, quotation),
      byCard(index % 2 === 0 ? two : one, quotation),
    ]).flat(),
  );
  for (const { status } of replies) expect([200, 201, 409, 502]).toContain(status);
  const live = ordersOf(quotation).filter(({ payment_status }) =>
    ["pending", "paid"].includes(String(payment_status)),
  );
  expect(live).toHaveLength(1);
  const placed = replies.filter(({ status }) => status === 200 || status === 201);
  expect(placed.length).toBeGreaterThan(0);
});

test("QUO-03 the same purchase order again gives the same order, another one is refused", async () => {
  const quotation = await sent();
  const shopper = await newShopper(shop);
  const replies = await Promise.all(Array.from({ length: 6 }, () => byPurchaseOrder(shopper, quotation)));
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(ordersOf(quotation)).toHaveLength(1);
  const other = await byPurchaseOrder(shopper, quotation, { purchase_order: "PO 4712" });
  expect(errorOf(other)).toEqual([409, "QuotationAccepted"]);
  expect(errorOf(await byPurchaseOrder(await newShopper(shop), quotation))).toEqual([
    409,
    "QuotationAccepted",
  ]);
});

test("QUO-03 an order that is cancelled frees its quotation, and a card payment gives way to a purchase order", async () => {
  const quotation = await sent();
  const shopper = await newShopper(shop);
  expect((await byCard(shopper, quotation)).status).toBe(200);
  expect((await byPurchaseOrder(await newShopper(shop), quotation)).status).toBe(409);
  expect((await byPurchaseOrder(shopper, quotation)).status).toBe(201);
  const [card, transfer] = ordersOf(quotation);
  expect([card?.["payment_status"], transfer?.["payment_status"]]).toEqual(["cancelled", "pending"]);
  const id = String(transfer?.["document_id"]);
  expect((await orders(id, "cancel-purchase-order", { reason: "Budget cut" })).status).toBe(200);
  expect(await open(quotation)).toMatchObject({ state: "sent", order: null });
  const again = await byCard(shopper, quotation);
  await pay(shop, again.json["clientSecret"]);
  await expect.poll(async () => (await open(quotation)).state).toBe("accepted");
});

test("QUO-03 expired, changed and declined quotations are refused in words; what was shown holds", async () => {
  const shopper = await newShopper(shop);
  const changed = await sent();
  const shown = (await atCheckout(shopper, changed)).json["quote"];
  const next = await deskOf(clerk)(changed.id, "send", offerOf({ revision: 1, prices: [7_500, 701_949] }));
  expect(next.status).toBe(200);
  expect(errorOf(await byPurchaseOrder(shopper, changed))).toEqual([409, "QuotationChanged"]);
  // Read under other conditions of sale than today's.
  for (const conditions of ["0af1", undefined]) {
    const reply = await byPurchaseOrder(shopper, changed, { revision: 2, conditions });
    expect(errorOf(reply)).toEqual([409, "QuotationChanged"]);
  }
  expect(errorOf(await shopper.order(shown, LINES(), "gbp"))).toEqual([409, "QuotationChanged"]);

  const expired = await sent();
  const quote = (await atCheckout(shopper, expired)).json["quote"];
  runSql(shop.dataDir, "UPDATE quotations SET valid_until = '2020-01-01' WHERE document_id = ?", expired.id);
  expect(errorOf(await byPurchaseOrder(shopper, expired))).toEqual([409, "QuotationExpired"]);
  expect(errorOf(await atCheckout(shopper, expired))).toEqual([409, "QuotationExpired"]);
  expect((await shopper.order(quote, LINES(), "gbp")).status).toBe(200);

  const declined = await sent();
  const { status } = await deskOf(clerk)(declined.id, "decline", {
    reason: "No export licence",
  });
  expect([status, rowOf(shop, declined.reference)["state"]]).toEqual([200, "declined"]);
  const refused = await byPurchaseOrder(shopper, declined);
  expect([...errorOf(refused), Object(refused.json["error"]).message]).toEqual([
    ...[409, "QuotationDeclined"],
    "We had to withdraw this quotation. Please write to us.",
  ]);
});

test("QUO-03 hostile acceptances are refused, and nothing is stored", async () => {
  const quotation = await sent();
  const shopper = await newShopper(shop);
  const wrongKey = { key: quotation.link.key.replace(/^./, (first) => (first === "A" ? "B" : "A")) };
  for (const [changes, status] of [
    [wrongKey, 404],
    [{ number: "Q'; DROP TABLE orders; --" }, 404],
    [{ number: ["x"] }, 404],
    [{ purchase_order: "" }, 400],
    [{ purchase_order: "x".repeat(61) }, 400],
    [{ purchase_order: { $ne: null } }, 400],
    [{ revision: "1" }, 409],
    [{ revision: null }, 409],
    [{ total: 1 }, 400],
    [{ Address: "none" }, 400],
  ] as const)
    expect([(await byPurchaseOrder(shopper, quotation, changes)).status, changes]).toEqual([status, changes]);
  for (const call of ["purchase-order", "checkout"]) {
    const { status } = await post(shop.url, call, { ...quotation.link, revision: 1 });
    expect([call, status]).toEqual([call, 401]);
  }
  const { json } = await atCheckout(shopper, quotation);
  const other = await newShopper(shop);
  expect((await other.order(json["quote"], LINES(), "gbp")).status).toBe(409);
  const fewer = [lineOf(shop.ids["spare-cell"], 1, "gbp")];
  expect((await shopper.order(json["quote"], fewer, "gbp")).status).toBe(400);
  expect(ordersOf(quotation)).toEqual([]);
});
