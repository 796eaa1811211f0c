import { expect, test } from "vitest";
import { addDays } from "../../../src/contract/rules/quotations.ts";
import { mailsTo } from "../../harness/mail.ts";
import { runSql } from "../accounts/account.ts";
import { sharedShop } from "../cms/shared-shop.ts";
import { orderInShop, type Shopper } from "../cms/shop.ts";
import { BALANCE, FIRST, payingInParts, TOTAL } from "../quotations/parts.ts";
import * as quotation from "../quotations/quotation.ts";
import { paidOrder } from "./paid-order.ts";
import { CLERK, invitedClerk, payingByTransfer } from "./transfers.ts";

/** Refunds by transfer: staff record what they have given back at the bank. */

const shop = sharedShop();
const clerk = invitedClerk(shop);

const { newKey, today } = quotation;
const { orders, inParts, paidInParts, balancesOf, orderOf, refund, parcelOf } = payingInParts(shop, clerk);

const { record, confirm, ordered, transferred } = payingByTransfer(shop, clerk);

const rows = (orderId: string) =>
  runSql(shop.dataDir, "SELECT * FROM order_refunds WHERE order_id = ? ORDER BY id", orderId);

/** The texts of the e-mails about refunds that a customer has got, once there are so many. */
async function refundMails({ person }: Shopper, count: number): Promise<string[]> {
  const mails = async () =>
    (await mailsTo(shop.dataDir, person.email)).filter(({ subject }) => subject.includes("refund"));
  await expect.poll(async () => (await mails()).length).toBe(count);
  return (await mails()).map(({ text }) => text);
}

test("DSK-02 DSK-04 a transfer that was given back is in history, e-mail, account and the month's list", async () => {
  const { shopper, orderId } = await transferred();
  const { charges } = await shop.providerState();
  // Where staff are, the next day may have begun.
  const made_on = addDays(today(), 1);
  const first = await record(orderId, 200_000, { reason: "<b>Scratched</b>", made_on });
  expect(first).toMatchObject({ status: 200, done: expect.stringContaining("recorded") });
  expect(first.state).toMatchObject({ payment_status: "paid", refunded: 200_000, refundable: 1_500_378 });
  const last = await record(orderId, 1_500_378);
  expect(last.state).toMatchObject({
    ...{ payment_status: "refunded", refunded: TOTAL, refundable: 0 },
    refunds: [
      { state: "done", amount: 200_000, reason: "<b>Scratched</b>", who: CLERK },
      { state: "done", amount: 1_500_378, reason: "Damaged", who: CLERK },
    ],
  });
  expect(last.state.history.slice(0, 3)).toMatchObject([
    {
      ...{ what: "refunded", who: CLERK },
      detail: `£15,003.78 GBP by transfer of ${today()}, £17,003.78 GBP in all: Damaged`,
    },
    {
      ...{ what: "refunded", who: CLERK },
      detail: `£2,000.00 GBP by transfer of ${made_on}, £2,000.00 GBP in all: <b>Scratched</b>`,
    },
    { what: "paid" },
  ]);
  const texts = await refundMails(shopper, 2);
  for (const money of ["£2,000.00 GBP", "£15,003.78 GBP"])
    expect(texts.join("\n")).toContain(`We have refunded ${money} by bank transfer.`);
  // The reason is for staff.
  expect(texts.join("\n")).not.toMatch(/card|Scratched/);
  const seen = await orderOf(shopper, orderId);
  for (const timeZone of ["America/Los_Angeles", "Asia/Tokyo"])
    expect(new Date(seen.refunds[0].at).toLocaleDateString("en-CA", { timeZone }), timeZone).toBe(made_on);
  expect(seen).toMatchObject({
    ...{ payment_status: "refunded", refunded: 17_003.78 },
    refunds: [
      { at: expect.stringContaining(made_on), amount: 2000 },
      { at: expect.stringContaining(today()), amount: 15_003.78 },
    ],
  });
  const number = String(orderInShop(shop, orderId)?.["number"]);
  for (const [day, amount] of [
    [made_on, "-2000.00"],
    [today(), "-15003.78"],
  ] as const) {
    const { text } = await clerk().panel("GET", `/order-desk/export?month=${day.slice(0, 7)}`);
    const found = text.split("\r\n").filter((row) => row.includes(`,${amount},`) && row.includes(number));
    expect(found).toMatchObject([expect.stringContaining(`"${day}","refund"`)]);
  }
  expect(rows(orderId)).toMatchObject([{ provider_id: null }, { provider_id: null }]);
  expect((await shop.providerState()).charges).toEqual(charges);
});

test("DSK-02 of concurrent forms no more is recorded than was paid, each form once", async () => {
  const { shopper, orderId } = await transferred();
  const key = newKey();
  const pressed = await Promise.all([1, 2, 3, 4].map(() => record(orderId, 1_000_000, { key })));
  expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const others = await Promise.all([1, 2, 3].map(() => record(orderId, 400_000)));
  expect(others.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(rows(orderId).map(({ amount }) => amount)).toEqual([1_000_000, 400_000]);
  expect((await record(orderId, 300_379)).message).toBe("Only £3,003.78 GBP can be refunded.");
  expect((await record(orderId, 1, { key })).message).toMatch(/another refund/);
  expect((await record((await transferred()).orderId, 1_000_000, { key })).status).toBe(400);
  await refundMails(shopper, 2);
});

test("DSK-02 nonsense, unpaid and unknown orders, and those that are paid by card, are refused", async () => {
  const { orderId } = await transferred();
  const ordered_at = Date.parse(addDays(today(), -3));
  runSql(shop.dataDir, "UPDATE orders SET created_at = ? WHERE document_id = ?", ordered_at, orderId);
  for (const further of [
    { made_on: addDays(today(), -1) },
    { made_on: addDays(today(), 2) },
    { made_on: "yesterday" },
    { made_on: null },
    { reason: " " },
    { key: "short" },
    { charge: "balance" },
  ])
    expect([further, (await record(orderId, 1, further)).status]).toEqual([further, 400]);
  for (const amount of [0, -1, 1.5, "10", null])
    expect([amount, (await record(orderId, amount)).status]).toEqual([amount, 400]);
  expect((await refund(orderId, 1)).message).toMatch(/refunded by transfer/);
  expect((await record("unknown", 1)).status).toBe(404);
  const card = await paidOrder(shop);
  expect((await record(card.orderId, 1)).message).toMatch(/refunded by card/);
  const unpaid = await ordered(await quotation.sentQuotation(shop, clerk()));
  expect((await record(unpaid.orderId, 1)).message).toBe("Only £0.00 GBP can be refunded.");
  for (const id of [orderId, card.orderId, unpaid.orderId]) expect(rows(id)).toEqual([]);
});

test("DSK-02 QUO-03 of two transfers each is given back by itself", async () => {
  const { shopper, orderId } = await transferred(await inParts());
  expect((await record(orderId, FIRST + 1)).message).toMatch(/^Only £6,801\.51/);
  expect((await confirm(orderId, { charge: "balance" })).status).toBe(200);
  // The same amount of both has two e-mails.
  for (const further of [{ charge: "balance" }, {}])
    expect((await record(orderId, 5_000, further)).status).toBe(200);
  const half = await record(orderId, BALANCE - 5_000, { charge: "balance" });
  expect(half.state).toMatchObject({ payment_status: "paid", refunded: BALANCE + 5_000 });
  expect([half.state.refundable, half.state.balance.refundable]).toEqual([FIRST - 5_000, 0]);
  expect(half.state.balance.state).toBe("refunded");
  expect((await orders(orderId, "ship", await parcelOf(orderId))).message).toMatch(/balance .* was refunded/);
  const last = await record(orderId, FIRST - 5_000);
  expect(last.state).toMatchObject({ payment_status: "refunded", refunded: TOTAL });
  const texts = await refundMails(shopper, 4);
  expect(texts.join("\n")).toContain("In all, £17,003.78 GBP of this order are refunded.");
});

test("DSK-02 QUO-03 of a card and a transfer each is given back its own way", async () => {
  const { shopper, orderId } = await paidInParts();
  const transfer = "UPDATE orders SET payment_method = 'purchase order', payment_id = NULL WHERE id = ?";
  runSql(shop.dataDir, transfer, Number(balancesOf(orderId)[0]?.["id"]));
  expect((await refund(orderId, 1, "balance")).message).toMatch(/refunded by transfer/);
  expect((await record(orderId, 1)).message).toMatch(/refunded by card/);
  expect((await record(orderId, BALANCE, { charge: "balance" })).status).toBe(200);
  expect((await refund(orderId, FIRST)).refund).toMatchObject({ state: "done" });
  expect((await orders(orderId)).state).toMatchObject({ payment_status: "refunded", refunded: TOTAL });
  const texts = await refundMails(shopper, 2);
  expect(texts.find((text) => text.includes("by bank transfer"))).toContain("£10,202.27 GBP by bank");
  expect(texts.find((text) => text.includes("to the card"))).toContain("£6,801.51 GBP to the card");
});
