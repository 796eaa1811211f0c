import { getDocumentProxy } from "unpdf";
import { beforeAll, expect, test } from "vitest";
import { mailsTo, nextMailTo } from "../../harness/mail.ts";
import { runSql } from "../accounts/account.ts";
import { sharedShop } from "../cms/shared-shop.ts";
import { lineOf, newShopper, orderInShop, pay, refundAtProvider } from "../cms/shop.ts";
import { STATED } from "../orders/paid-order.ts";
import { type Editor, signIn } from "../panel/editor.ts";
import { BALANCE, FIRST, payingInParts, TOTAL } from "./parts.ts";
import { accepting, deskOf, linkIn, offerOf, requested } from "./quotation.ts";

/** What staff see and decide of an order that is paid in two parts. */

const shop = sharedShop();
let clerk: Editor;

beforeAll(async () => {
  clerk = await signIn(shop.cms, "administrator");
});

const { atCheckout, byPurchaseOrder, ordersOf } = accepting(shop);
const { orders, inParts, balancesOf, payBalance, refund, ...parts } = payingInParts(shop, () => clerk);
const { partPaid, paidInParts, chargesOf, orderOf } = parts;

const fileOf = async (address: string, token: string) => {
  const response = await fetch(`${shop.url}${address}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, file: new Uint8Array(await response.arrayBuffer()) };
};

test("QUO-03 a balance that the bank takes while its order is refunded waits for staff, who refund it", async () => {
  const { shopper, orderId } = await partPaid();
  const { json } = await payBalance(shopper, orderId);
  await shop.setSwitches({ events: { drop: 1 } });
  await pay(shop, json["clientSecret"]);
  await shop.resetSwitches();
  await refundAtProvider(shop, String(orderInShop(shop, orderId)?.["payment_id"]));
  await expect.poll(() => orderInShop(shop, orderId)?.["payment_status"]).toBe("refunded");
  await expect.poll(() => balancesOf(orderId)[0]?.["payment_status"], { timeout: 15_000 }).toBe("paid");
  const payment_id = String(balancesOf(orderId)[0]?.["payment_id"]);
  const cases = () =>
    runSql(shop.dataDir, "SELECT reason, amount FROM unmatched_charges WHERE payment_id = ?", payment_id);
  const number = String(orderInShop(shop, orderId)?.["number"]);
  expect(cases()).toEqual([{ reason: expect.stringContaining(number), amount: BALANCE }]);
  expect((await refund(orderId, BALANCE, "balance")).refund).toMatchObject({ state: "done" });
  expect((await orders(orderId)).state).toMatchObject({ payment_status: "refunded", refunded: TOTAL });
  expect(cases()).toHaveLength(1);
});

test("QUO-03 DSK-01 staff find an order by the payment of its balance, and lists have no row of a balance", async () => {
  const { orderId } = await paidInParts();
  const [charge] = balancesOf(orderId);
  const desk = await clerk.panel("GET", `/order-desk/orders?search=${charge?.["payment_id"]}`);
  expect(JSON.parse(desk.text).data.orders).toMatchObject([{ documentId: orderId, balance: "paid" }]);
  const number = String(orderInShop(shop, orderId)?.["number"]);
  const list = await clerk.panel("GET", `/content-manager/collection-types/api::order.order?_q=${number}`);
  const { results, pagination } = JSON.parse(list.text);
  expect(results.map(({ documentId }: { documentId: string }) => documentId)).toEqual([orderId]);
  expect(pagination.total).toBe(1);
});

test("QUO-03 DSK-04 the balance has no invoice of its own, and the slip of what is left waits for it", async () => {
  const { shopper, orderId } = await partPaid();
  const slip = () => clerk.panel("GET", `/order-desk/orders/${orderId}/packing-slip.pdf`);
  expect(await slip()).toMatchObject({ status: 400, text: expect.stringContaining("not paid yet") });
  const { json } = await payBalance(shopper, orderId);
  await pay(shop, json["clientSecret"]);
  await expect.poll(() => balancesOf(orderId)[0]?.["payment_status"]).toBe("paid");
  expect((await slip()).status).toBe(200);
  const charge = String(balancesOf(orderId)[0]?.["document_id"]);
  expect((await fileOf(`/api/orders/${charge}/invoice.pdf`, shopper.person.jwt)).status).toBe(404);
  expect(runSql(shop.dataDir, "SELECT * FROM order_invoices WHERE order_id = ?", charge)).toEqual([]);
});

test("QUO-03 DSK-04 of the amounts of a part-paid invoice the total stands out", async () => {
  const { shopper, orderId } = await partPaid();
  const { file } = await fileOf(`/api/orders/${orderId}/invoice.pdf`, shopper.person.jwt);
  const pages = await getDocumentProxy(file);
  const { items } = await (await pages.getPage(1)).getTextContent();
  /** The size of the letters in the row of an amount, the last that has it. */
  const sizeOf = (amount: string) => {
    const rows = new Map<number, { text: string; size: number }>();
    for (const item of items) {
      if (!("str" in item) || item.str.trim() === "") continue;
      const y = Math.round(item.transform[5]);
      rows.set(y, { text: `${rows.get(y)?.text ?? ""}${item.str}`, size: item.height });
    }
    return [...rows.values()].findLast(({ text }) => text.includes(amount))?.size ?? 0;
  };
  expect(sizeOf("17,003.78")).toBeGreaterThan(sizeOf("10,202.27"));
  expect([sizeOf("10,202.27"), sizeOf("6,801.51")]).toEqual([9, 9]);
});

test("QUO-03 e-mails that are sent late or again ask for no money that is paid", async () => {
  const { shopper, orderId } = await partPaid();
  await orders(orderId, "request-balance", {});
  await nextMailTo(shop.dataDir, shopper.person.email, 1);
  const { json } = await payBalance(shopper, orderId);
  await pay(shop, json["clientSecret"]);
  await nextMailTo(shop.dataDir, shopper.person.email, 2);
  for (const kind of ["balance-requested", "confirmation"]) {
    expect((await orders(orderId, "send-again", { kind, sent: 1 })).resent).toBe("tried");
  }
  const [requestedAgain, confirmed] = (await mailsTo(shop.dataDir, shopper.person.email)).slice(3);
  expect(requestedAgain?.text).toContain("please pay nothing");
  expect(requestedAgain?.text).not.toContain("/checkout/balance");
  expect(confirmed?.text).toContain("with your order, and the balance of £10,202.27 GBP");
});

test("QUO-03 the e-mail about a purchase order in parts names both transfers", async () => {
  const quotation = await inParts();
  const shopper = await newShopper(shop);
  expect((await byPurchaseOrder(shopper, quotation)).status).toBe(201);
  const mail = await nextMailTo(shop.dataDir, shopper.person.email);
  expect(mail.text).toContain("You pay £6,801.51 GBP first, and the balance of £10,202.27 GBP");
  const orderId = String(ordersOf(quotation)[0]?.["document_id"]);
  const paid_on = new Date().toISOString().slice(0, 10);
  await orders(orderId, "confirm-transfer", { paid_on, reference: "TR-1" });
  await orders(orderId, "send-again", { kind: "accepted", sent: 1 });
  const again = (await mailsTo(shop.dataDir, shopper.person.email)).at(-1);
  expect(again?.text).toContain("The balance of £10,202.27 GBP is to be paid before dispatch");
});

/** An order of the trained set in parts, which has a condition, with its first part paid. */
async function conditionalPartPaid() {
  const products = [{ id: shop.ids["trained-set"], quantity: 1 }];
  const { id, email } = await requested(shop, { products });
  await deskOf(clerk)(id, "send", offerOf({ prices: [1_000_001], first_share: 40 }));
  const link = linkIn((await nextMailTo(shop.dataDir, email, 1)).text);
  const shopper = await newShopper(shop);
  const { json: quote } = await atCheckout(shopper, { id, link });
  const condition = String(Object(Array.isArray(quote["conditions"]) && quote["conditions"][0]).documentId);
  const conditions = [{ id: condition, ...STATED }];
  const lines = [lineOf(shop.ids["trained-set"], 1, "gbp")];
  const { json } = await shopper.order(quote["quote"], lines, "gbp", { conditions });
  const orderId = String(json["orderId"]);
  await pay(shop, json["clientSecret"]);
  await expect.poll(() => orderInShop(shop, orderId)?.["payment_status"]).toBe("paid");
  const refuse = () => orders(orderId, "refuse-condition", { condition, reason: "Not qualified" });
  return { shopper, orderId, refuse };
}

test("QUO-03 CON-03 a refused condition refunds both charges once, and ends a payment that was begun", async () => {
  const paid = await conditionalPartPaid();
  const balance = await payBalance(paid.shopper, paid.orderId);
  await pay(shop, balance.json["clientSecret"]);
  await expect.poll(() => balancesOf(paid.orderId)[0]?.["payment_status"]).toBe("paid");
  for (const _ of [1, 2]) expect((await paid.refuse()).refund).toMatchObject({ state: "done" });
  const { state } = await orders(paid.orderId);
  expect(state).toMatchObject({ payment_status: "refunded", refunded: 1_000_001 });
  expect(state.refunds.map(({ amount }: { amount: number }) => amount)).toEqual([400_000, 600_001]);

  const begun = await conditionalPartPaid();
  const started = await payBalance(begun.shopper, begun.orderId);
  const stale = { condition: "other", reason: "Not qualified" };
  expect((await orders(begun.orderId, "refuse-condition", stale)).status).toBe(400);
  expect(balancesOf(begun.orderId)[0]?.["payment_status"]).toBe("pending");
  expect((await begun.refuse()).refund).toMatchObject({ state: "done" });
  expect((await pay(shop, started.json["clientSecret"])).status).toBe(400);
  expect((await payBalance(begun.shopper, begun.orderId)).status).toBe(409);
  expect(await chargesOf(begun.orderId)).toEqual([400_000]);
});

test("QUO-03 DSK-02 while a refund is open or the balance is being paid, the other waits", async () => {
  const refunded = await partPaid();
  await shop.setSwitches({ calls: { refund: { fail: 1 } }, events: { drop: 1 } });
  expect((await refund(refunded.orderId, 1_000)).refund).toMatchObject({ state: "open" });
  expect(await payBalance(refunded.shopper, refunded.orderId)).toMatchObject({
    ...{ status: 409, message: expect.stringMatching(/refund .* is not finished/) },
  });
  await shop.resetSwitches();

  const begun = await partPaid();
  await payBalance(begun.shopper, begun.orderId);
  // The payment cannot be closed, so the customer may still pay it.
  await shop.setSwitches({ calls: { cancel: { fail: 1 } }, events: { drop: 1 } });
  expect((await refund(begun.orderId, 1_000)).message).toMatch(/is paying the balance now/);
  expect((await orders(begun.orderId)).state).toMatchObject({ refunded: 0, refunds: [] });
  // While the provider closes it slowly, other requests are made.
  await shop.setSwitches({ calls: { cancel: { fail: 0, delay: 500 } } });
  const replies = await Promise.all([1, 2, 3].map(() => refund(begun.orderId, 400_000)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

test("QUO-03 a press shortly before the time of a balance is over begins that time again", async () => {
  const { shopper, orderId } = await partPaid();
  const first = await payBalance(shopper, orderId);
  const openUntil = () => Number(balancesOf(orderId)[0]?.["open_until"]);
  const before = openUntil();
  const soon = Date.now() + 60_000;
  runSql(shop.dataDir, "UPDATE orders SET open_until = ? WHERE balance_of = ?", soon, orderId);
  expect((await payBalance(shopper, orderId)).json).toEqual(first.json);
  expect(openUntil()).toBeGreaterThanOrEqual(before);
});

test("QUO-03 refunds of both charges are listed oldest first", async () => {
  const { shopper, orderId } = await paidInParts();
  await refund(orderId, 2_000, "balance");
  await refund(orderId, 1_000);
  const { state } = await orders(orderId);
  expect(state.refunds.map(({ amount }: { amount: number }) => amount)).toEqual([2_000, 1_000]);
  const { refunds } = await orderOf(shopper, orderId);
  expect(refunds.map(({ amount }: { amount: number }) => amount)).toEqual([20, 10]);
});

test("QUO-03 DSK-04 the VAT of both payments in the month's list is that of the invoice", async () => {
  const settings = { vat_percent: 20, vat_number: "GB 999", legal_name: "Halocline Ltd" };
  expect((await clerk.publishSingle("site-setting", settings)).error).toBeUndefined();
  const { orderId } = await paidInParts();
  const rowsOf = async () => {
    const month = new Date().toISOString().slice(0, 7);
    const { text } = await clerk.panel("GET", `/order-desk/export?month=${month}`);
    const number = String(orderInShop(shop, orderId)?.["number"]);
    const rows = text.split("\r\n").filter((row) => row.includes(`"${number}"`));
    return rows.map((row) => row.split(",").slice(9, 12).map(Number));
  };
  // Of £17,003.78 the VAT is £2,833.963, of £6,801.51 it is £1,133.585.
  const sales = [
    [5667.92, 1133.59, FIRST / 100],
    [8501.9, 1700.37, BALANCE / 100],
  ];
  expect(await rowsOf()).toEqual(sales);
  expect((await orders(orderId, "issue-invoice", {})).status).toBe(200);
  const invoices = "SELECT net, tax FROM order_invoices WHERE order_id = ?";
  expect(runSql(shop.dataDir, invoices, orderId)).toEqual([{ net: 1_416_982, tax: 283_396 }]);
  expect(await rowsOf()).toEqual(sales);
});
