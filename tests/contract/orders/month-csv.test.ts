import { beforeAll, expect, test } from "vitest";
import { runSql } from "../accounts/account.ts";
import { callCms } from "../cms/json.ts";
import { sharedShop } from "../cms/shared-shop.ts";
import { orderInShop, refundAtProvider } from "../cms/shop.ts";
import { type Editor, signIn, signInAs } from "../panel/editor.ts";
import { copyOrders } from "./copy-orders.ts";
import { deskOf, paidOrder } from "./paid-order.ts";

/** The accountant's list of a month. */

const shop = sharedShop();
let staff: Editor;
beforeAll(async () => {
  staff = await signIn(shop.cms, "administrator");
});

const today = new Date().toISOString().slice(0, 10);
const exportOf = (month: string) => staff.panel("GET", `/order-desk/export?month=${month}`);

test("DSK-04 the list has a row for each payment and refund, and totals by currency", async () => {
  const changes = { firstname: "=cmd|' /C calc'!A0", surname: 'O"Hara, <b>' };
  const { orderId } = await paidOrder(shop, { changes });
  const yen = await paidOrder(shop, { currency: "jpy" });
  await deskOf(staff)(orderId, "vat-number", { vat_number: "@SUM(1)" });
  await deskOf(staff)(orderId, "issue-invoice", {});
  const { number, payment_id } = orderInShop(shop, orderId) ?? {};
  for (const amount of [1000, 773]) {
    const before = Number(orderInShop(shop, orderId)?.["refunded"]);
    await refundAtProvider(shop, String(payment_id), amount);
    await expect.poll(() => orderInShop(shop, orderId)?.["refunded"]).toBe(before + amount);
  }
  const { status, text } = await exportOf(today.slice(0, 7));
  expect(status).toBe(200);
  // fetch removes the mark at the beginning; month-csv has it for spreadsheets.
  const rows = text.replace("\uFEFF", "").split("\r\n");
  const customer = `"'=cmd|' /C calc'!A0 O""Hara, <b>","Deep Ltd","United Kingdom","'@SUM(1)"`;
  const row = (kind: string, amount: string) =>
    `"${today}","${kind}","${number}","${today.slice(0, 4)}-00001",${customer},"GBP",${amount},0.00,${amount},"","${payment_id}"`;
  expect(rows).toContain(row("sale", "7167.73"));
  expect(rows).toContain(row("refund", "-10.00"));
  expect(rows).toContain(row("refund", "-7.73"));
  const { total } = orderInShop(shop, yen.orderId) ?? {};
  expect(rows.slice(-4)).toEqual([
    `"Totals","Currency","Net","VAT","Total"`,
    `"${today.slice(0, 7)}","GBP",7150.00,0.00,7150.00`,
    `"${today.slice(0, 7)}","JPY",${total},0,${total}`,
    "",
  ]);
  expect((await exportOf("2020-01")).text).not.toContain("sale");
});

test("DSK-04 a month of 5,000 orders is complete, and others are answered meanwhile", async () => {
  const { orderId } = await paidOrder(shop, { currency: "usd" });
  const paid_at = Date.UTC(2025, 6, 15);
  const copies = copyOrders(shop, orderId, 5000, { paid_at });
  const startedAt = performance.now();
  const { text } = await exportOf("2025-07");
  expect(performance.now() - startedAt).toBeLessThan(20_000);
  const sum = ((2 * 9450 + 895_000) * copies.length) / 100;
  expect(text.split("\r\n").filter((line) => line.includes('"sale"'))).toHaveLength(5000);
  expect(text).toContain(`"2025-07","USD",${sum.toFixed(2)},0.00,${sum.toFixed(2)}`);
  runSql(shop.dataDir, "DELETE FROM orders WHERE paid_at = ?", paid_at);
});

test("DSK-04 VAT is that of each invoice, or else today's, of refunds in their share, and adds up", async () => {
  const early = await paidOrder(shop);
  await deskOf(staff)(early.orderId, "issue-invoice", {});
  expect((await staff.publishSingle("site-setting", { vat_percent: 20 })).error).toBeUndefined();
  const [invoiced, open] = [await paidOrder(shop), await paidOrder(shop)];
  await deskOf(staff)(invoiced.orderId, "issue-invoice", {});
  const { payment_id } = orderInShop(shop, invoiced.orderId) ?? {};
  await refundAtProvider(shop, String(payment_id), 1000);
  await expect.poll(() => orderInShop(shop, invoiced.orderId)?.["refunded"]).toBe(1000);
  const lines = (await exportOf(today.slice(0, 7))).text.split("\r\n");
  const amountsOf = (orderId: string) => {
    const { number } = orderInShop(shop, orderId) ?? {};
    const rows = lines.filter((line) => line.includes(`"${number}"`));
    return rows.map((row) => /"GBP",(.*),"pi_/.exec(row)?.[1]);
  };
  expect(amountsOf(early.orderId)).toEqual(['7167.73,0.00,7167.73,""']);
  expect(amountsOf(open.orderId)).toEqual(["5973.11,1194.62,7167.73,20"]);
  expect(amountsOf(invoiced.orderId)).toEqual(["5973.11,1194.62,7167.73,20", "-8.33,-1.67,-10.00,20"]);
  const pence = (text = "") => Math.round(Number(text) * 100);
  const [net, vat, total] = (lines.find((line) => line.startsWith(`"${today.slice(0, 7)}","GBP"`)) ?? "")
    .split(",")
    .slice(2);
  expect(pence(vat)).toBeGreaterThanOrEqual(2 * 119_462 - 167);
  expect(pence(net) + pence(vat)).toBe(pence(total));
});

test("DSK-04 the list is for staff who may read whole orders, and of a month", async () => {
  const address = `/order-desk/export?month=${today.slice(0, 7)}`;
  expect((await callCms(shop.url, address)).status).toBe(401);
  const editor = await signInAs("Editor", staff, shop.cms);
  expect((await editor("GET", address)).status).toBe(403);
  for (const month of ["", "2026-13", "2026-1", "2026-11-01", "2026-11&month=2026-12"]) {
    expect([month, (await exportOf(month)).status]).toEqual([month, 400]);
  }
});
