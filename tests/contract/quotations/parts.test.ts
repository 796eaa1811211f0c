import { beforeAll, expect, test } from "vitest";
import { mailsTo, nextMailTo } from "../../harness/mail.ts";
import { pdfText } from "../../harness/pdf-text.ts";
import { runSql } from "../accounts/account.ts";
import { startCms } from "../cms/process.ts";
import { sharedShop } from "../cms/shared-shop.ts";
import { newShopper, orderInShop, pay, refundAtProvider } from "../cms/shop.ts";
import { type Editor, signIn } from "../panel/editor.ts";
import { BALANCE, FIRST, payingInParts, TOTAL } from "./parts.ts";
import { accepting, deskOf, newKey, offerOf, post, requested, today } from "./quotation.ts";

/** A quotation that is paid in two parts: with the order, and before dispatch. */

const shop = sharedShop();
let clerk: Editor;

beforeAll(async () => {
  clerk = await signIn(shop.cms, "administrator");
});

const { open, ordersOf, byPurchaseOrder, byCard } = accepting(shop);
const { orders, inParts, balancesOf, mailKinds, payBalance, orderOf, ...parts } = payingInParts(
  shop,
  () => clerk,
);
const { partPaid, paidInParts, chargesOf, refund, parcelOf, awaitedTransfers } = parts;

test("QUO-03 page, PDF and e-mail say both parts to the minor unit, and wrong shares are refused", async () => {
  const { link, mail } = await inParts();
  const { data } = (await post(shop.url, "open", link)).json;
  expect(data.parts).toEqual({ share: 40, first: FIRST, balance: BALANCE });
  const said = [/With the order \(40%\):? £6,801\.51 GBP/, /Before dispatch:? £10,202\.27 GBP/];
  const pdf = await pdfText((await post(shop.url, "pdf", link)).file);
  for (const words of said) {
    expect(pdf).toMatch(words);
    expect(mail.text).toMatch(words);
  }
  const { id } = await requested(shop);
  for (const first_share of [0, 100, 40.5, "40", -1, {}])
    expect((await deskOf(clerk)(id, "send", offerOf({ first_share }))).path).toBe("first_share");
  const small = await deskOf(clerk)(id, "send", offerOf({ first_share: 1, prices: [1, 1] }));
  expect([small.path, small.message]).toEqual(["first_share", expect.stringMatching(/at least £0\.50/)]);
  const { state } = await deskOf(clerk)(id, "save", offerOf({ first_share: null }));
  expect(state.first_share).toBe(null);
});

test("QUO-03 CON-03 an order is paid in two charges, and nothing is sent before the second", async () => {
  const { shopper, orderId, quotation } = await partPaid();
  expect(await open(quotation)).toMatchObject({ state: "accepted" });
  expect(await chargesOf(orderId)).toEqual([FIRST]);
  const confirmation = await nextMailTo(shop.dataDir, shopper.person.email);
  expect(confirmation.text).toContain("You have paid £6,801.51 GBP with your order");
  expect(confirmation.text).toContain("balance of £10,202.27 GBP");
  expect(await orderOf(shopper, orderId)).toMatchObject({
    ...{ payment_status: "paid", total: 17_003.78, refunded: 0 },
    balance: { amount: 10_202.27, state: "due", paid_at: null },
  });
  expect((await orders(orderId, "ship", await parcelOf(orderId))).message).toMatch(/balance .* not paid yet/);

  const pressed = await Promise.all(Array.from({ length: 6 }, () => orders(orderId, "request-balance", {})));
  expect(pressed.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const request = await nextMailTo(shop.dataDir, shopper.person.email, 1);
  expect(request.text).toMatch(/please pay its balance.* £10,202\.27 GBP .*\/checkout\/balance\?orderId=/s);

  const started = await payBalance(shopper, orderId);
  expect([started.status, Object.keys(started.json)]).toEqual([200, ["clientSecret"]]);
  expect((await orders(orderId, "ship", await parcelOf(orderId))).status).toBe(400);
  await pay(shop, started.json["clientSecret"]);
  await expect.poll(async () => (await orderOf(shopper, orderId)).balance.state).toBe("paid");
  expect(await chargesOf(orderId)).toEqual([FIRST, BALANCE]);
  const receipt = await nextMailTo(shop.dataDir, shopper.person.email, 2);
  expect(receipt.text).toContain("£17,003.78 GBP in all");
  expect(mailKinds(orderId)).toEqual(["confirmation", "balance-requested", "balance-paid"]);
  expect((await orders(orderId, "request-balance", {})).message).toMatch(/paid already/);
  expect((await orders(orderId, "ship", await parcelOf(orderId))).status).toBe(200);
  // One order for customer and staff, and one invoice of its total.
  const { json } = await shopper.person.call("GET", "/orders");
  expect(json["data"]).toMatchObject([{ documentId: orderId, amount: 17_003.78 }]);
  const charge = String(balancesOf(orderId)[0]?.["document_id"]);
  expect((await shopper.person.call("GET", `/orders/${charge}`)).status).toBe(404);
  expect((await orders(charge)).state.documentId).toBe(orderId);
});

test("QUO-03 32 presses at once, in two tabs, are one charge of the balance", async () => {
  const { shopper, orderId } = await partPaid();
  const replies = await Promise.all(Array.from({ length: 32 }, () => payBalance(shopper, orderId)));
  const secrets = new Set(
    replies.flatMap(({ status, json }) => (status === 200 ? [json["clientSecret"]] : [])),
  );
  expect(secrets.size).toBe(1);
  expect(replies.map(({ status }) => status)).toEqual(Array(32).fill(200));
  expect(balancesOf(orderId)).toHaveLength(1);
  const [secret] = [...secrets];
  await Promise.all([1, 2, 3].map(() => pay(shop, secret)));
  await expect.poll(() => balancesOf(orderId)[0]?.["payment_status"]).toBe("paid");
  expect((await payBalance(shopper, orderId)).status).toBe(409);
  expect(await chargesOf(orderId)).toEqual([FIRST, BALANCE]);
  await nextMailTo(shop.dataDir, shopper.person.email, 1);
  expect(mailKinds(orderId)).toEqual(["confirmation", "balance-paid"]);
});

test("QUO-03 a balance whose time is over is closed at the provider, and the next press pays another", async () => {
  const { shopper, orderId } = await partPaid();
  const first = await payBalance(shopper, orderId);
  runSql(shop.dataDir, "UPDATE orders SET open_until = 0, check_at = 0 WHERE balance_of = ?", orderId);
  await expect.poll(() => balancesOf(orderId)[0]?.["payment_status"], { timeout: 10_000 }).toBe("cancelled");
  expect((await pay(shop, first.json["clientSecret"])).status).toBe(400);
  const second = await payBalance(shopper, orderId);
  await pay(shop, second.json["clientSecret"]);
  await expect.poll(async () => (await orderOf(shopper, orderId)).balance.state).toBe("paid");
  expect(await chargesOf(orderId)).toEqual([FIRST, BALANCE]);
});

test("QUO-03 after a lost event and a kill between payment and record, the balance is recorded once", async () => {
  const { shopper, orderId } = await partPaid();
  const killed = await startCms(shop.dataDir, { ...shop.variables, NODE_OPTIONS: "--no-warnings" });
  await shop.setSwitches({ calls: { create: { delay: 3000 } }, events: { drop: 1 } });
  const pressed = fetch(`${killed.url}/api/orders/${orderId}/balance`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${shopper.person.jwt}` },
    body: "{}",
  }).catch(() => "killed");
  await expect.poll(() => balancesOf(orderId).length, { timeout: 5000 }).toBe(1);
  await killed.kill();
  await pressed;
  await shop.setSwitches({ calls: { create: { delay: 0 } }, events: { drop: 1 } });
  const { json } = await payBalance(shopper, orderId);
  await pay(shop, json["clientSecret"]);
  runSql(shop.dataDir, "UPDATE orders SET check_at = 0 WHERE balance_of = ?", orderId);
  await expect.poll(() => balancesOf(orderId)[0]?.["payment_status"], { timeout: 10_000 }).toBe("paid");
  expect(balancesOf(orderId)).toHaveLength(1);
  expect(await chargesOf(orderId)).toEqual([FIRST, BALANCE]);
  expect(mailKinds(orderId).filter((kind) => kind === "balance-paid")).toHaveLength(1);
});

test("QUO-03 DSK-02 each charge is refunded by itself, never more than it has", async () => {
  const { shopper, orderId } = await paidInParts();
  expect((await orders(orderId)).state).toMatchObject({
    ...{ refundable: FIRST, balance: { refundable: BALANCE, state: "paid" } },
  });
  expect((await refund(orderId, FIRST + 1)).message).toBe("Only £6,801.51 GBP can be refunded.");
  expect((await refund(orderId, BALANCE + 1, "balance")).message).toBe(
    "Only £10,202.27 GBP can be refunded.",
  );
  expect((await refund(orderId, 5_000, "balance")).refund).toMatchObject({ state: "done" });
  expect((await refund(orderId, FIRST)).refund).toMatchObject({ state: "done" });
  const { state } = await orders(orderId);
  // Of the balance something is left.
  expect(state).toMatchObject({ payment_status: "paid", refunded: FIRST + 5_000, refundable: 0 });
  expect(await orderOf(shopper, orderId)).toMatchObject({ refunded: 6_851.51, payment_status: "paid" });
  expect((await refund(orderId, BALANCE - 5_000, "balance")).refund).toMatchObject({ state: "done" });
  expect((await orders(orderId)).state).toMatchObject({ payment_status: "refunded", refunded: TOTAL });
  await expect
    .poll(async () => (await mailsTo(shop.dataDir, shopper.person.email)).length, { timeout: 8000 })
    .toBe(5);
  expect(mailKinds(orderId).filter((kind) => kind === "refunded")).toHaveLength(3);
  const month = new Date().toISOString().slice(0, 7);
  const { text } = await clerk.panel("GET", `/order-desk/export?month=${month}`);
  const number = String(state.number);
  const rows = text.split("\r\n").filter((row) => row.includes(`"${number}"`));
  const amounts = rows.map((row) => row.split(",").slice(8, 12).join());
  expect(amounts).toEqual(
    expect.arrayContaining(['"GBP",6801.51,0.00,6801.51', '"GBP",10202.27,0.00,10202.27']),
  );
  expect(rows).toHaveLength(5);
});

test("QUO-03 a part-paid order that is refunded is not paid any further", async () => {
  const { shopper, orderId } = await partPaid();
  const part = { amount: 1_000, reason: "Damaged", key: newKey() };
  expect((await orders(orderId, "refund", part)).refund).toMatchObject({ state: "done" });
  const started = await payBalance(shopper, orderId);
  // A request that is refused or repeated gives nothing back.
  expect((await refund(orderId, FIRST)).message).toBe("Only £6,791.51 GBP can be refunded.");
  expect((await orders(orderId, "refund", part)).refund).toMatchObject({ state: "done" });
  expect(balancesOf(orderId)[0]?.["payment_status"]).toBe("pending");
  // Giving money back ends the payment that was begun.
  expect((await refund(orderId, FIRST - 1_000)).refund).toMatchObject({ state: "done" });
  expect((await pay(shop, started.json["clientSecret"])).status).toBe(400);
  expect(await payBalance(shopper, orderId)).toMatchObject({ status: 409 });
  expect((await orders(orderId)).state).toMatchObject({ payment_status: "refunded", refunded: FIRST });
  expect(await chargesOf(orderId)).toEqual([FIRST]);
});

test("QUO-03 a refund at the provider itself ends the payment of the balance too", async () => {
  const { shopper, orderId } = await partPaid();
  const started = await payBalance(shopper, orderId);
  await refundAtProvider(shop, String(orderInShop(shop, orderId)?.["payment_id"]));
  await expect.poll(() => balancesOf(orderId)[0]?.["payment_status"], { timeout: 10_000 }).toBe("cancelled");
  expect((await pay(shop, started.json["clientSecret"])).status).toBe(400);
  expect(await payBalance(shopper, orderId)).toMatchObject({ status: 409 });
});

test("QUO-03 strangers, other orders and unpaid ones pay no balance", async () => {
  const { shopper, orderId } = await partPaid();
  const stranger = await newShopper(shop);
  expect((await payBalance(stranger, orderId)).status).toBe(404);
  expect((await payBalance(shopper, "nonsense' OR 1=1")).status).toBe(404);
  const answer = await fetch(`${shop.url}/api/orders/${orderId}/balance`, { method: "POST" });
  expect(answer.status).toBe(401);
  const quotation = await inParts();
  const { json } = await byCard(stranger, quotation);
  expect((await payBalance(stranger, String(json["orderId"]))).status).toBe(409);
  expect(
    (await orders(orderId, "refund", { amount: 1, reason: "x", key: newKey(), charge: "balance" })).status,
  ).toBe(400);
  expect(balancesOf(orderId)).toEqual([]);
});

test("QUO-03 a purchase order in parts is paid by two transfers, each confirmed once", async () => {
  const quotation = await inParts();
  const shopper = await newShopper(shop);
  expect((await byPurchaseOrder(shopper, quotation)).status).toBe(201);
  const orderId = String(ordersOf(quotation)[0]?.["document_id"]);
  const confirm = (reference: string, further = {}) =>
    orders(orderId, "confirm-transfer", { paid_on: today(), reference, ...further });
  const [first] = await awaitedTransfers(orderId);
  expect((await confirm("TR-2", { charge: "balance" })).message).toMatch(/first payment .* not arrived/);
  expect((await confirm("TR-1")).done).toMatch(/order is paid/);
  // A second press, or that of a page which was opened before.
  expect((await confirm("TR-1")).message).toMatch(/paid already/);
  expect((await orders(orderId)).state.balance).toMatchObject({ state: "due", amount: BALANCE });
  // Staff still see that a transfer is to come.
  expect(await awaitedTransfers(orderId)).toEqual([`${first}, its balance`]);
  expect((await payBalance(shopper, orderId)).status).toBe(409);
  expect((await orders(orderId, "ship", await parcelOf(orderId))).message).toMatch(/balance/);
  const replies = await Promise.all([1, 2, 3, 4].map(() => confirm("TR-2", { charge: "balance" })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  expect(await awaitedTransfers(orderId)).toEqual([]);
  const { state } = await orders(orderId);
  expect(state).toMatchObject({ payment_status: "paid", balance: { state: "paid", refundable: BALANCE } });
  const details = state.history.filter(({ what }: { what: string }) => what === "paid");
  expect(details.map(({ detail }: { detail: string }) => detail)).toEqual([
    `Balance: £10,202.27 GBP by transfer of ${today()}, TR-2`,
    `£6,801.51 GBP by transfer of ${today()}, TR-1`,
  ]);
  expect((await orders(orderId, "ship", await parcelOf(orderId))).status).toBe(200);
});

test("QUO-03 the invoice of a part-paid order says what is paid and what is left", async () => {
  const { orderId } = await partPaid();
  expect((await orders(orderId, "issue-invoice", {})).status).toBe(200);
  const [{ record = "", total = 0 } = {}] = runSql(
    shop.dataDir,
    "SELECT record, total FROM order_invoices WHERE order_id = ?",
    orderId,
  );
  expect(total).toBe(TOTAL);
  expect(JSON.parse(String(record)).balance).toEqual({ amount: BALANCE, paid_at: null });
});
