import { beforeAll, expect, test } from "vitest";
import { runSql } from "../accounts/account.ts";
import { sharedShop } from "../cms/shared-shop.ts";
import { orderInShop } from "../cms/shop.ts";
import { type Editor, signIn } from "../panel/editor.ts";
import { deskOf, STATED, trainedOrder } from "./paid-order.ts";

/** Conditions of an order at the desk: an open one holds the goods back. */

const shop = sharedShop();
let staff: Editor;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  staff = await signIn(shop.cms, "administrator");
  desk = deskOf(staff);
});

const WHO = "First Administrator";
let parcels = 0;
const parcel = () => ({
  ...{ key: `parcel-of-conditions-${++parcels}`, carrier: "Collected", tracking_number: "" },
  sent_on: new Date().toISOString().slice(0, 10),
  lines: [{ product_id: shop.ids["trained-set"], quantity: 1, serial_numbers: [] }],
});
const refundsOf = (orderId: string) =>
  runSql(shop.dataDir, "SELECT * FROM order_refunds WHERE order_id = ?", orderId);
const refundedAtProvider = async (orderId: string) => {
  const paymentId = orderInShop(shop, orderId)?.["payment_id"];
  return (await shop.providerState()).charges.find(({ payment_intent }) => payment_intent === paymentId)
    ?.amount_refunded;
};
const makeDue = () => runSql(shop.dataDir, "UPDATE order_refunds SET try_at = 0 WHERE state = 'open'");

test("CON-03 an order with an open condition is not sent until staff clear it, and the history says who", async () => {
  const { orderId, condition } = await trainedOrder(shop);
  const { state } = await desk(orderId);
  expect(state.conditions).toMatchObject([
    { id: condition, title: "Training", state: "open", evidence: STATED, products: ["Trained Set"] },
  ]);
  expect(await desk(orderId, "ship", parcel())).toMatchObject({ status: 400, message: /not cleared yet/ });
  expect((await desk(orderId, "clear-condition", { condition: "other" })).status).toBe(400);
  expect((await desk(orderId, "clear-condition", { condition: { $ne: "" } })).status).toBe(400);
  for (const _ of [1, 2]) expect((await desk(orderId, "clear-condition", { condition })).status).toBe(200);
  const sent = await desk(orderId, "ship", parcel());
  expect(sent.state).toMatchObject({
    fulfilment_status: "sent",
    conditions: [{ state: "cleared", who: WHO, decided_at: expect.any(String) }],
  });
  const cleared = { what: "condition-cleared", detail: "Training", who: WHO };
  expect(sent.state.history.filter(({ what }: { what: string }) => what === cleared.what)).toMatchObject([
    cleared,
  ]);
  expect(JSON.stringify(sent.state.history)).not.toContain(STATED.number);
  expect(await desk(orderId, "refuse-condition", { condition, reason: "No" })).toMatchObject({
    ...{ status: 400, message: /cleared already/ },
  });
  expect(refundsOf(orderId)).toEqual([]);
});

test("CON-03 of 32 refusals at once one decides, and the order is refunded once", async () => {
  const { orderId, condition } = await trainedOrder(shop);
  const replies = await Promise.all(
    Array.from({ length: 32 }, () =>
      desk(orderId, "refuse-condition", { condition, reason: "Not qualified" }),
    ),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  makeDue();
  await expect
    .poll(() => refundsOf(orderId).map(({ state }) => state), { timeout: 15_000 })
    .toEqual(["done"]);
  expect(await refundedAtProvider(orderId)).toBe(12_000);
  const { state } = await desk(orderId);
  expect(state).toMatchObject({
    ...{ payment_status: "refunded", refunded: 12_000 },
    conditions: [{ state: "refused", who: WHO, reason: "Not qualified" }],
  });
  const whats = state.history.map(({ what }: { what: string }) => what).toSorted();
  expect(whats).toEqual(["condition-refused", "paid", "placed", "refund-requested", "refunded"]);
  expect((await desk(orderId, "clear-condition", { condition })).message).toMatch(/refused already/);
  expect((await desk(orderId, "ship", parcel())).status).toBe(400);
});

test("CON-03 with a silent provider a refusal stands at once, and is refunded once when it answers", async () => {
  const { orderId, condition, shopper } = await trainedOrder(shop);
  await desk(orderId, "refund", { amount: 2000, reason: "Goodwill", key: "goodwill-of-conditions" });
  await shop.setSwitches({ calls: { refund: { fail: 1 } }, events: { drop: 1 } });
  const refused = await desk(orderId, "refuse-condition", { condition, reason: "Not qualified" });
  expect(refused).toMatchObject({ status: 200, refund: { state: "open" } });
  expect(refused.state.conditions).toMatchObject([{ state: "refused" }]);
  expect(await desk(orderId, "ship", parcel())).toMatchObject({ status: 400 });
  await shop.resetSwitches();
  makeDue();
  await expect
    .poll(() => refundsOf(orderId).map(({ amount, state }) => [amount, state]), { timeout: 15_000 })
    .toEqual([
      [2000, "done"],
      [10_000, "done"],
    ]);
  expect(await refundedAtProvider(orderId)).toBe(12_000);
  // The customer reads that it was refused, and not what staff wrote.
  const { json } = await shopper.person.call("GET", `/orders/${orderId}`);
  expect(Object(json["data"]).conditions).toMatchObject([{ state: "refused" }]);
  expect(JSON.stringify(json)).not.toContain("Not qualified");
});

test("CON-03 an unpaid order has nothing to decide, and a refusal needs a reason", async () => {
  const unpaid = await trainedOrder(shop, false);
  const { condition, orderId } = unpaid;
  for (const action of ["clear-condition", "refuse-condition"])
    expect(
      await desk(orderId, action, { condition, ...(action[0] === "r" ? { reason: "No" } : {}) }),
    ).toMatchObject({ status: 400, message: /not paid/ });
  const paid = await trainedOrder(shop);
  for (const reason of [undefined, " ", 7, "a".repeat(501)])
    expect((await desk(paid.orderId, "refuse-condition", { condition, reason })).status).toBe(400);
  expect(refundsOf(paid.orderId)).toEqual([]);
});
