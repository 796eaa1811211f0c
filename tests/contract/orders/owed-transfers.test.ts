import { expect, test } from "vitest";
import { nextMailTo } from "../../harness/mail.ts";
import { runSql } from "../accounts/account.ts";
import { sharedShop } from "../cms/shared-shop.ts";
import * as quotation from "../quotations/quotation.ts";
import { deskOf, trainedOrder } from "./paid-order.ts";
import { CLERK, invitedClerk, payingByTransfer } from "./transfers.ts";

/** Transfers that are to be given back after a refused condition. */

const shop = sharedShop();
const clerk = invitedClerk(shop);

const OWED = "Transfers to be given back";
const { record, confirm, transferred, listedIn } = payingByTransfer(shop, clerk);
const orders: ReturnType<typeof deskOf> = (...call) => deskOf(clerk())(...call);

const rows = (orderId: string) =>
  runSql(shop.dataDir, "SELECT * FROM order_refunds WHERE order_id = ?", orderId);

/** An order in parts that has a condition, with its first part paid. */
async function conditionalTransferred(): Promise<string> {
  const products = [{ id: shop.ids["trained-set"], quantity: 1 }];
  const { id, email } = await quotation.requested(shop, { products });
  const offer = quotation.offerOf({ prices: [1_000_000], first_share: 40 });
  await quotation.deskOf(clerk())(id, "send", offer);
  const link = quotation.linkIn((await nextMailTo(shop.dataDir, email, 1)).text);
  return (await transferred({ id, link })).orderId;
}

async function refuseCondition(orderId: string) {
  const condition = (await orders(orderId)).state.conditions[0].id;
  return orders(orderId, "refuse-condition", { condition, reason: "Not qualified" });
}

/** Two paid transfers of an order whose condition is refused, refused twice. */
async function refused(): Promise<string> {
  const orderId = await conditionalTransferred();
  expect((await confirm(orderId, { charge: "balance" })).status).toBe(200);
  expect(await listedIn(orderId)).toEqual([]);
  for (const _ of [1, 2])
    expect(await refuseCondition(orderId)).toMatchObject({
      ...{ status: 200, done: expect.stringContaining("given back by transfer") },
    });
  return orderId;
}

test("CON-03 DSK-05 after a refused condition an order is listed until both transfers are given back", async () => {
  const orderId = await refused();
  expect(rows(orderId)).toEqual([]);
  expect(await listedIn(orderId)).toEqual([OWED]);
  await record(orderId, 100_000);
  expect(await listedIn(orderId)).toEqual([OWED]);
  await record(orderId, 300_000);
  expect(await listedIn(orderId), "the balance").toEqual([OWED]);
  expect((await record(orderId, 600_000, { charge: "balance" })).state.payment_status).toBe("refunded");
  expect(await listedIn(orderId)).toEqual([]);
});

test("CON-03 DSK-05 staff who agreed to give back less close the case with a note, and can open it again", async () => {
  const orderId = await refused();
  const other = await refused();
  await record(orderId, 400_000);
  const decide = (step: string, note?: string) =>
    clerk().panel("POST", `/order-desk/review-queue/owed-transfers/${orderId}/${step}`, { note });
  expect((await decide("close", " ")).status).toBe(400);
  const note = "The balance pays for <b>our work</b>";
  expect((await decide("close", note)).status).toBe(200);
  expect([await listedIn(orderId), await listedIn(other)]).toEqual([[], [OWED]]);
  const { state } = await orders(orderId);
  expect(state).toMatchObject({ payment_status: "paid", refunded: 400_000 });
  expect(state.history[0]).toMatchObject({ what: "closed", who: CLERK, detail: `${OWED}: ${note}` });
  expect((await decide("reopen")).status).toBe(200);
  expect(await listedIn(orderId)).toEqual([OWED]);
});

test("CON-03 DSK-05 after a refused condition staff wait for no balance, and give back what was transferred only", async () => {
  const orderId = await conditionalTransferred();
  expect(await listedIn(orderId)).toEqual(["Purchase orders to be paid"]);
  await refuseCondition(orderId);
  expect(await listedIn(orderId)).toEqual([OWED]);
  // What was paid by card, the provider gives back, also when it is silent now.
  const card = await trainedOrder(shop);
  await shop.setSwitches({ calls: { refund: { fail: 1 } }, events: { drop: 1 } });
  expect((await refuseCondition(card.orderId)).refund).toMatchObject({ state: "open" });
  expect(await listedIn(card.orderId)).toEqual([]);
});
