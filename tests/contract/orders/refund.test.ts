import { beforeAll, expect, test } from "vitest";
import { type Mail, mailsTo, nextMailTo } from "../../harness/mail.ts";
import { runSql } from "../accounts/account.ts";
import { startCms } from "../cms/process.ts";
import { cellsOf, orderWithoutEvents, sharedShop } from "../cms/shared-shop.ts";
import { newShopper, orderInShop, pay, refundAtProvider, type Shopper } from "../cms/shop.ts";
import { type Editor, signIn } from "../panel/editor.ts";

/** Refunds by staff: once for each form, whatever fails in between. */

const shop = sharedShop();
let staff: Editor;
beforeAll(async () => {
  staff = await signIn(shop.cms, "administrator");
});

let forms = 0;
const newKey = () => `form-${++forms}-of-the-refund-test`;

const refund = async (orderId: string, amount: unknown, key = newKey(), reason: unknown = "Damaged") => {
  const { status, text } = await staff.panel("POST", `/order-desk/orders/${orderId}/refund`, {
    ...{ amount, reason, key },
  });
  const { data, error } = JSON.parse(text);
  return { status, message: error?.message, ...data };
};

/** A paid order of 94.50 dollars. */
async function paidOrder() {
  const shopper = await newShopper(shop);
  const { json } = await shopper.checkOut([cellsOf(shop)(1)]);
  const orderId = String(json["orderId"]);
  await pay(shop, json["clientSecret"]);
  await nextMailTo(shop.dataDir, shopper.person.email);
  return { shopper, orderId, paymentId: String(orderInShop(shop, orderId)?.["payment_id"]) };
}

const refundedAtProvider = async (paymentId: string) =>
  (await shop.providerState()).charges.find(({ payment_intent }) => payment_intent === paymentId)
    ?.amount_refunded;
const refundedInShop = (orderId: string) => orderInShop(shop, orderId)?.["refunded"];
const rows = (orderId: string) =>
  runSql(shop.dataDir, "SELECT * FROM order_refunds WHERE order_id = ? ORDER BY id", orderId);
const makeDue = () => runSql(shop.dataDir, "UPDATE order_refunds SET try_at = 0 WHERE state = 'open'");

/** The e-mails about refunds that a customer has got, once there are so many. */
async function refundMails({ person }: Shopper, count: number): Promise<Mail[]> {
  const mails = async () =>
    (await mailsTo(shop.dataDir, person.email)).filter(({ subject }) => subject.includes("refund"));
  await expect.poll(async () => (await mails()).length, { timeout: 8000 }).toBe(count);
  return mails();
}

test("DSK-02 a part and then the rest are refunded, with one e-mail each, and the history says who, how much and why", async () => {
  const { shopper, orderId, paymentId } = await paidOrder();
  const first = await refund(orderId, 2000, newKey(), "<b>Scratched</b>");
  expect(first.refund).toEqual({ state: "done", problem: null });
  expect(first.state).toMatchObject({ payment_status: "paid", refunded: 2000, refundable: 7450 });
  const second = await refund(orderId, 7450);
  expect(second.state).toMatchObject({ payment_status: "refunded", refunded: 9450, refundable: 0 });
  expect(await refundedAtProvider(paymentId)).toBe(9450);
  const who = "First Administrator";
  expect(second.state.history).toMatchObject([
    { what: "refunded", who: null, detail: "$74.50 USD, $94.50 USD in all" },
    { what: "refund-requested", who, detail: "$74.50 USD: Damaged" },
    { what: "refunded", who: null, detail: "$20.00 USD, $20.00 USD in all" },
    { what: "refund-requested", who, detail: "$20.00 USD: <b>Scratched</b>" },
    { what: "paid" },
    { what: "placed" },
  ]);
  const mails = await refundMails(shopper, 2);
  for (const words of ["We have refunded $20.00 USD", "Spare Cell", "Show the order", "Refunded"]) {
    expect(mails.some(({ html }) => html.includes(words))).toBe(true);
  }
  expect(mails.map(({ text }) => /We have refunded (\S+)/.exec(text)?.[1]).sort()).toEqual([
    "$20.00",
    "$74.50",
  ]);
  // The reason is for staff.
  for (const { source } of mails) expect(source).not.toContain("Scratched");
  // The account's list says so too.
  const { json } = await shopper.person.call("GET", `/orders/${orderId}`);
  expect(Object(json["data"])).toMatchObject({ refunded: 94.5, payment_status: "refunded" });
});

test("DSK-02 several presses of one form, and its repetition later, are one refund", async () => {
  const { shopper, orderId, paymentId } = await paidOrder();
  const key = newKey();
  const replies = await Promise.all([1, 2, 3, 4].map(() => refund(orderId, 1000, key)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  makeDue();
  await expect.poll(() => rows(orderId)[0]?.["state"], { timeout: 8000 }).toBe("done");
  expect((await refund(orderId, 1000, key)).state).toMatchObject({ refunded: 1000 });
  expect(rows(orderId)).toHaveLength(1);
  expect(await refundedAtProvider(paymentId)).toBe(1000);
  await refundMails(shopper, 1);
  // The same form cannot ask for another amount, nor for another order.
  expect(await refund(orderId, 1001, key)).toMatchObject({ status: 400, message: /another refund/ });
  expect(await refund((await paidOrder()).orderId, 1000, key)).toMatchObject({ status: 400 });
});

test("DSK-02 of concurrent forms no more is refunded than was paid; nonsense is refused", async () => {
  const { orderId, paymentId } = await paidOrder();
  const replies = await Promise.all([5000, 5000, 5000].map((amount) => refund(orderId, amount)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(await refund(orderId, 4451)).toMatchObject({
    status: 400,
    message: "Only $44.50 USD can be refunded.",
  });
  for (const amount of [0, -1, 1.5, "10", null, Number.MAX_SAFE_INTEGER]) {
    expect([amount, (await refund(orderId, amount)).status]).toEqual([amount, 400]);
  }
  expect((await refund(orderId, 1, newKey(), "  ")).message).toContain("reason");
  expect((await refund(orderId, 1, "short")).status).toBe(400);
  expect(await refundedAtProvider(paymentId)).toBe(5000);
  const unpaid = await orderWithoutEvents(shop);
  expect(await refund(unpaid.orderId, 1)).toMatchObject({ status: 400 });
});

test("DSK-02 a refund at the provider itself counts once, together with those of staff", async () => {
  const { shopper, orderId, paymentId } = await paidOrder();
  await refundAtProvider(shop, paymentId, 450);
  await expect.poll(() => refundedInShop(orderId)).toBe(450);
  expect((await refund(orderId, 1000)).state).toMatchObject({ refunded: 1450, refundable: 8000 });
  // All events of both have arrived.
  await expect.poll(async () => (await shop.providerState()).messages).toBe(0);
  expect(refundedInShop(orderId)).toBe(1450);
  await refundMails(shopper, 2);
});

test("DSK-02 what the provider refuses is said in words, and stays refundable", async () => {
  const { orderId, paymentId } = await paidOrder();
  await shop.setSwitches({ events: { drop: 1 } });
  await refundAtProvider(shop, paymentId);
  const { refund: refused, state } = await refund(orderId, 9450);
  expect(refused).toEqual({
    state: "refused",
    problem: expect.stringContaining("refunded completely already"),
  });
  expect(state).toMatchObject({ payment_status: "refunded", refunded: 9450 });
  expect(state.history[0]).toMatchObject({ what: "refunded" });
  expect(rows(orderId)).toMatchObject([{ state: "refused" }]);
});

test.each([
  ["answers are lost", { lose: 1 }],
  ["the provider is down", { fail: 1 }],
])("DSK-02 while %s a refund stays open, and is finished once", async (_, refundCalls) => {
  const { shopper, orderId, paymentId } = await paidOrder();
  await shop.setSwitches({ calls: { refund: refundCalls }, events: { drop: 1 } });
  const { refund: open, state } = await refund(orderId, 3000);
  expect(open.state).toBe("open");
  expect(state.refunds).toMatchObject([{ state: "open", amount: 3000, reason: "Damaged" }]);
  expect(state.refundable).toBe(6450);
  await shop.resetSwitches();
  makeDue();
  await expect.poll(() => rows(orderId)[0]?.["state"], { timeout: 10_000 }).toBe("done");
  expect(refundedInShop(orderId)).toBe(3000);
  expect(await refundedAtProvider(paymentId)).toBe(3000);
  await refundMails(shopper, 1);
});

test("DSK-02 after a kill between storing a refund and the provider's answer, the next start finishes it once", async () => {
  const { shopper, orderId, paymentId } = await paidOrder();
  const key = newKey();
  // In this process the provider never answers: it is killed meanwhile.
  const killed = await startCms(shop.dataDir, { ...shop.variables, NODE_OPTIONS: "--no-warnings" });
  const there = await signIn(killed, "administrator");
  await shop.setSwitches({ calls: { refund: { delay: 3000 } } });
  const pressed = there
    .panel("POST", `/order-desk/orders/${orderId}/refund`, { amount: 2500, reason: "Late", key })
    .catch(() => "killed");
  await expect.poll(() => rows(orderId).length, { timeout: 5000 }).toBe(1);
  await killed.kill();
  await pressed;
  expect(rows(orderId)[0]).toMatchObject({ state: "open", amount: 2500 });
  makeDue();
  await expect.poll(() => rows(orderId)[0]?.["state"], { timeout: 20_000 }).toBe("done");
  expect((await refund(orderId, 2500, key)).state).toMatchObject({ refunded: 2500 });
  expect(await refundedAtProvider(paymentId)).toBe(2500);
  await refundMails(shopper, 1);
});
