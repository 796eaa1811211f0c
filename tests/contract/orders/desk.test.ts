import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { mailsTo, nextMailTo, readMail } from "../../harness/mail.ts";
import { runSql } from "../accounts/account.ts";
import { callCms } from "../cms/json.ts";
import { startCms } from "../cms/process.ts";
import { cellsOf, orderWithoutEvents, sharedShop } from "../cms/shared-shop.ts";
import { CARD, newShopper, orderInShop, pay, refundAtProvider } from "../cms/shop.ts";
import { type Editor, signIn, signInAs } from "../panel/editor.ts";

/** Actions of staff for one order: resend its confirmation, ask the card provider. */

const shop = sharedShop();
let staff: Editor;
beforeAll(async () => {
  staff = await signIn(shop.cms, "administrator");
});

const press = async (orderId: string, action = "", body?: object, by = staff) => {
  const method = action === "" ? "GET" : "POST";
  const { status, text } = await by.panel(method, `/order-desk/orders/${orderId}${action}`, body);
  const { data } = JSON.parse(text);
  const sent = data?.state.mails.filter((mail: { state: string }) => mail.state === "sent").length;
  return { status, ...data, state: { ...data?.state, sent } };
};
const sendAgain = (orderId: string, sent: number, by?: Editor) => press(orderId, "/send-again", { sent }, by);
const askProvider = async (orderId: string) => {
  const { checked, before, state } = await press(orderId, "/ask-provider");
  return [checked, before, state.payment_status];
};

const change = (table: "orders" | "order_mails", set: string, orderId: string) =>
  runSql(
    shop.dataDir,
    `UPDATE ${table} SET ${set} WHERE ${table === "orders" ? "document_id" : "order_id"} = ?`,
    orderId,
  );

/** An order with a delivered confirmation. */
async function confirmedOrder() {
  const shopper = await newShopper(shop);
  const { json } = await shopper.checkOut([cellsOf(shop)(3, "gbp")], "gbp");
  const orderId = String(json["orderId"]);
  await pay(shop, json["clientSecret"]);
  const { email } = shopper.person;
  const first = await nextMailTo(shop.dataDir, email);
  await expect.poll(async () => (await press(orderId)).state.sent).toBe(1);
  return { orderId, email, first };
}

async function emptyMailbox(address: string): Promise<void> {
  const folder = path.join(shop.dataDir, "mail");
  for (const name of (await readdir(folder)).filter((file) => file.endsWith(".eml"))) {
    const file = path.join(folder, name);
    if (readMail(await readFile(file, "utf8")).to.includes(address)) await rm(file);
  }
}

const idOf = ({ source }: { source: string }) => /^Message-ID: (.*)\r$/im.exec(source)?.[1];

test("a sent confirmation is sent again as a new message, with the name of the requesting staff", async () => {
  const { orderId, email, first } = await confirmedOrder();
  const { status, resent, state } = await sendAgain(orderId, 1);
  expect([status, resent]).toEqual([200, "tried"]);
  expect(state).toMatchObject({ payment_status: "paid", refunded: 0, currency: "GBP", sent: 2 });
  expect(state.to).toBe(email.replace(/^(.).*@/, "$1***@"));
  expect(state.mails).toMatchObject([
    { state: "sent", requested_by: null },
    { state: "sent", problem: null, requested_by: expect.stringMatching(/\w/) },
  ]);
  const mails = await mailsTo(shop.dataDir, email);
  const again = mails.find((mail) => idOf(mail) !== idOf(first));
  expect([mails.length, again?.subject]).toEqual([2, `${first.subject} (sent again)`]);
  for (const words of ["Nothing further has been charged", "3 × Spare Cell", `orderId=${orderId}`]) {
    expect(again?.text).toContain(words);
  }
});

test("of concurrent requests by staff, or requests from a stale page, only one sends", async () => {
  const { orderId, email } = await confirmedOrder();
  const replies = await Promise.all([1, 1, 1].map((sent) => sendAgain(orderId, sent)));
  const outcomes = replies.map(({ resent }) => resent);
  expect(outcomes.filter((resent) => resent === "tried")).toHaveLength(1);
  expect((await sendAgain(orderId, 1)).resent).toBe("sent meanwhile");
  expect(await mailsTo(shop.dataDir, email)).toHaveLength(2);
});

test("a failed or missing confirmation is sent; one that is being sent is not sent twice", async () => {
  const failed = await confirmedOrder();
  // Its e-mail never arrived: only a later attempt delivers it.
  await emptyMailbox(failed.email);
  change(
    "order_mails",
    "state = 'failed', attempts = 18, sent_at = NULL, problem = 'No answer'",
    failed.orderId,
  );
  const { resent, state } = await sendAgain(failed.orderId, 0);
  expect([resent, state.sent, state.mails.length]).toEqual(["tried", 1, 1]);
  expect(state.mails[0]).toMatchObject({ state: "sent", problem: null });
  const mails = await mailsTo(shop.dataDir, failed.email);
  expect(mails.map((mail) => [idOf(mail), mail.subject])).toEqual([
    [idOf(failed.first), failed.first.subject],
  ]);
  expect(mails[0]?.text).toBe(failed.first.text);
  change("order_mails", `state = 'waiting', try_at = ${Date.now() + 60_000}`, failed.orderId);
  expect((await sendAgain(failed.orderId, 0)).resent).toBe("being sent");
  runSql(shop.dataDir, "DELETE FROM order_mails WHERE order_id = ?", failed.orderId);
  expect((await sendAgain(failed.orderId, 0)).state).toMatchObject({ sent: 1, mails: [{ state: "sent" }] });
});

test("an e-mail that several staff members requested stores all their names", async () => {
  const { orderId } = await confirmedOrder();
  change("order_mails", "state = 'failed', requested_by = 'Ann Packer'", orderId);
  const { state } = await sendAgain(orderId, 0);
  expect(state.mails[0].requested_by).toBe("Ann Packer, First Administrator");
});

test("an unreachable mail server is reported, and the outbox retries; an unpaid order has no confirmation", async () => {
  const { orderId, email } = await confirmedOrder();
  const withoutServer = await startCms(shop.dataDir, { ...shop.variables, SMTP_URL: "smtp://127.0.0.1:9" });
  try {
    const { resent, state } = await sendAgain(orderId, 1, await signIn(withoutServer, "administrator"));
    expect([resent, state.sent]).toEqual(["tried", 1]);
    const problem = expect.stringMatching(/^It could not be sent: the mail server did not answer \(\w+\)\.$/);
    expect(state.mails[1]).toMatchObject({ state: "waiting", problem });
    expect(Date.parse(state.mails[1].try_at)).toBeGreaterThan(Date.now() + 20_000);
  } finally {
    await withoutServer.stop();
  }
  expect((await sendAgain(orderId, 1)).state).toMatchObject({ sent: 2 });
  expect(await mailsTo(shop.dataDir, email)).toHaveLength(2);
  const unpaid = await orderWithoutEvents(shop);
  expect(await sendAgain(unpaid.orderId, 0)).toMatchObject({ resent: "not paid", state: { mails: [] } });
});

test("the resent confirmation of a refunded order includes the refund", async () => {
  const { orderId, email } = await confirmedOrder();
  await refundAtProvider(shop, String(orderInShop(shop, orderId)?.["payment_id"]), 2000);
  await expect.poll(async () => (await press(orderId)).state.refunded).toBe(2000);
  await sendAgain(orderId, 1);
  const confirmations = (await mailsTo(shop.dataDir, email)).filter(({ subject }) =>
    subject.includes("payment received"),
  );
  const texts = confirmations.map(({ text }) => text);
  expect(texts.filter((text) => text.includes("Refunded: £20.00 GBP"))).toHaveLength(1);
});

test("staff can check an order in any state at the provider, and the result is stored", async () => {
  const { orderId, secret, shopper } = await orderWithoutEvents(shop);
  expect(await askProvider(orderId)).toEqual(["unpaid", "pending", "pending"]);
  await pay(shop, secret);
  expect(await askProvider(orderId)).toEqual(["paid", "pending", "paid"]);
  await nextMailTo(shop.dataDir, shopper.person.email);
  expect(await askProvider(orderId)).toEqual(["nothing new", "paid", "paid"]);
  const payment = String(orderInShop(shop, orderId)?.["payment_id"]);
  await refundAtProvider(shop, payment, 450);
  expect((await press(orderId, "/ask-provider")).state).toMatchObject({
    payment_status: "paid",
    refunded: 450,
  });
  await refundAtProvider(shop, payment);
  expect(await askProvider(orderId)).toEqual(["refunded", "paid", "refunded"]);
  expect(await askProvider(orderId)).toEqual(["nothing new", "refunded", "refunded"]);
});

test("a charge after an order was closed is found; a declined one is not", async () => {
  const closed = await orderWithoutEvents(shop);
  change("orders", "payment_status = 'cancelled'", closed.orderId);
  expect(await askProvider(closed.orderId)).toEqual(["unpaid", "cancelled", "cancelled"]);
  await pay(shop, closed.secret);
  expect(await askProvider(closed.orderId)).toEqual(["paid", "cancelled", "paid"]);
  const declined = await orderWithoutEvents(shop, 2);
  await pay(shop, declined.secret, CARD.declined);
  change("orders", "open_until = 0", declined.orderId);
  expect(await askProvider(declined.orderId)).toEqual(["closed", "pending", "failed"]);
  expect(await askProvider(declined.orderId)).toEqual(["nothing new", "failed", "failed"]);
});

test("no payment is created for a closed order, only searched for; an unavailable provider changes nothing", async () => {
  const { orderId } = await orderWithoutEvents(shop);
  change("orders", "payment_id = NULL", orderId);
  expect(await askProvider(orderId)).toEqual(["no payment", "pending", "pending"]);
  const before = (await shop.providerState()).intents.length;
  runSql(
    shop.dataDir,
    "UPDATE orders SET document_id = 'without-payment', payment_status = 'cancelled' WHERE document_id = ?",
    orderId,
  );
  expect(await askProvider("without-payment")).toEqual(["no payment", "cancelled", "cancelled"]);
  expect((await shop.providerState()).intents).toHaveLength(before);
  const unanswered = await orderWithoutEvents(shop, 2);
  await shop.setSwitches({ calls: { retrieve: { fail: 1 } }, events: { drop: 1 } });
  const { checked, state } = await press(unanswered.orderId, "/ask-provider");
  expect([checked, state.payment_status]).toEqual(["no answer", "pending"]);
  expect(Date.parse(state.check_at)).toBeGreaterThan(Date.now());
});

test("only staff who may change orders can use these actions", async () => {
  const { orderId } = await orderWithoutEvents(shop);
  const address = `/order-desk/orders/${orderId}`;
  expect((await callCms(shop.url, `${address}/send-again`, { method: "POST" })).status).toBe(401);
  const author = await signInAs("Author", staff, shop.cms);
  for (const [method, path] of [
    ["GET", address],
    ["POST", `${address}/ask-provider`],
  ] as const) {
    expect((await author(method, path)).status).toBe(403);
  }
  expect((await press("nobody-has-this-one", "/ask-provider")).status).toBe(404);
});
