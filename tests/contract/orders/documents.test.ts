import { beforeAll, expect, test } from "vitest";
import { pdfText } from "../../harness/pdf-text.ts";
import { inDatabase, runSql } from "../accounts/account.ts";
import { callCms } from "../cms/json.ts";
import { startCms } from "../cms/process.ts";
import { orderWithoutEvents, sharedShop } from "../cms/shared-shop.ts";
import { newShopper, orderInShop } from "../cms/shop.ts";
import { type Editor, panelToken, signIn, signInAs } from "../panel/editor.ts";
import { copyOrders } from "./copy-orders.ts";
import { deskOf, paidOrder } from "./paid-order.ts";

/** Invoices and packing slips. */

const shop = sharedShop();
let staff: Editor;
let token: string;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  staff = await signIn(shop.cms, "administrator");
  token = await panelToken(shop.cms, "administrator");
  desk = deskOf(staff);
});

const pdfOf = async (address: string, bearer = token) => {
  const response = await fetch(`${shop.url}${address}`, { headers: { authorization: `Bearer ${bearer}` } });
  const file = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, type: response.headers.get("content-type"), file };
};
const textOf = async (address: string, bearer?: string): Promise<string> => {
  const { status, type, file } = await pdfOf(address, bearer);
  expect([status, type]).toEqual([200, "application/pdf"]);
  return pdfText(file);
};
const invoicesIn = () => runSql(shop.dataDir, "SELECT * FROM order_invoices ORDER BY number");
const year = new Date().getUTCFullYear();
const numberAt = (index: number) => `${year}-${String(index + 1).padStart(5, "0")}`;

test("DSK-04 32 invoices at once, two processes and a kill leave no gap, and each order has one", async () => {
  const { orderId } = await paidOrder(shop);
  const orders = [orderId, ...copyOrders(shop, orderId, 39)];
  // NODE_ENV gives it a process of its own, which can be killed.
  const second = await startCms(shop.dataDir, { ...shop.variables, NODE_ENV: "test" });
  const other = deskOf(await signIn(second, "administrator"));
  const early = orders.slice(32).map((id) => other(id, "issue-invoice", {}).catch(() => "killed"));
  await Promise.race(early);
  await second.kill();
  await Promise.all(early);
  const replies = await Promise.all(
    orders.slice(0, 32).flatMap((id) => [desk(id, "issue-invoice", {}), desk(id, "issue-invoice", {})]),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(64).fill(200));
  for (const id of orders.slice(32)) await desk(id, "issue-invoice", {});
  const issued = invoicesIn();
  expect(issued.map(({ number }) => number)).toEqual(orders.map((_, index) => numberAt(index)));
  expect(new Set(issued.map(({ order_id }) => order_id)).size).toBe(40);
});

test("DSK-04 an invoice has the amounts paid to the penny, and stays as it was issued", async () => {
  const { orderId, shopper } = await paidOrder(shop);
  expect((await desk(orderId, "vat-number", { vat_number: "FR 12 345" })).status).toBe(200);
  await shopper.person.call("GET", `/orders/${orderId}/invoice.pdf`);
  const address = `/order-desk/orders/${orderId}/invoice.pdf`;
  const before = await textOf(address);
  const { total, number } = orderInShop(shop, orderId) ?? {};
  for (const words of [
    ...[`Order ${number}`, "2 £74.12 £148.24", "1 £7,019.49 £7,019.49", "Total £7,167.73 GBP", "HC-1"],
    ...["Halocline", "1 Quay", "Ada Diver", "Plymouth", "Falmouth", "VAT number FR 12 345"],
  ]) {
    expect(before).toContain(words);
  }
  expect(before).not.toContain("VAT 20%");
  expect((await desk(orderId, "vat-number", { vat_number: "X" })).message).toMatch(/is issued/);
  const settings = {
    vat_percent: 20,
    vat_number: "GB 999",
    legal_name: "Halocline Ltd",
    invoice_note: "Thank you",
  };
  expect((await staff.publishSingle("site-setting", settings)).error).toBeUndefined();
  expect(await textOf(address)).toBe(before);
  const later = await paidOrder(shop);
  await desk(later.orderId, "issue-invoice", {});
  const { net, tax, total: invoiced } = invoicesIn().at(-1) ?? {};
  expect([Number(net) + Number(tax), invoiced, tax]).toEqual([total, total, 119_462]);
  const text = await textOf(`/order-desk/orders/${later.orderId}/invoice.pdf`);
  for (const words of [
    "Net £5,973.11",
    "VAT 20% £1,194.62",
    "Total £7,167.73 GBP",
    "GB 999",
    "Halocline Ltd",
  ]) {
    expect(text).toContain(words);
  }
});

test("DSK-04 HTML, long texts, 100 lines and names in other scripts are drawn as they are", async () => {
  const name = "<img src=x onerror=alert(1)> Łukasz Иван 山田";
  const { orderId } = await paidOrder(shop, { changes: { firstname: "=1+1", surname: name } });
  inDatabase(shop.dataDir, (database) => {
    const line =
      "SELECT c.id, c.title FROM components_order_lines c JOIN orders_cmps o ON o.cmp_id = c.id JOIN orders d ON d.id = o.entity_id WHERE o.field = 'lines' AND d.document_id = ?";
    const [row] = database.prepare(line).all(orderId);
    const title = `<b>${"Longword".repeat(13)}</b>`;
    database.prepare("UPDATE components_order_lines SET title = ? WHERE id = ?").run(title, row?.["id"] ?? 0);
    const copy = database.prepare(
      "INSERT INTO components_order_lines (title, quantity, unit_price, product_id) SELECT title, quantity, unit_price, ? FROM components_order_lines WHERE id = ? RETURNING id",
    );
    const link = database.prepare(
      `INSERT INTO orders_cmps (entity_id, cmp_id, component_type, field, "order")
       SELECT entity_id, ?, component_type, field, ? FROM orders_cmps WHERE cmp_id = ? AND field = 'lines'`,
    );
    for (let index = 0; index < 98; index += 1) {
      const copied = copy.get(`product-${index}`, row?.["id"] ?? 0);
      link.run(copied?.["id"] ?? 0, 10 + index, row?.["id"] ?? 0);
    }
    database.prepare("UPDATE orders SET customer = ? WHERE document_id = ?").run(name, orderId);
  });
  await desk(orderId, "issue-invoice", {});
  const text = await textOf(`/order-desk/orders/${orderId}/invoice.pdf`);
  expect(text).toMatch(/Page \d+ of \d\d?/);
  expect(text.match(/<b>Longword/g)).toHaveLength(99);
  const slip = await textOf(`/order-desk/orders/${orderId}/packing-slip.pdf`);
  expect(slip).toContain("To be sent");
  expect(slip).not.toContain("£");
});

test("DSK-04 only the customer of a paid order and staff get its documents", async () => {
  const { orderId, shopper } = await paidOrder(shop);
  const other = await newShopper(shop);
  const path = `/api/orders/${orderId}/invoice.pdf`;
  expect((await callCms(shop.url, path)).status).toBe(401);
  expect((await pdfOf(path, other.person.jwt)).status).toBe(404);
  expect((await pdfOf(path.replace(orderId, "no-such-order"), other.person.jwt)).status).toBe(404);
  expect((await pdfOf(path, shopper.person.jwt)).status).toBe(200);
  const unpaid = await orderWithoutEvents(shop);
  expect((await pdfOf(path.replace(orderId, unpaid.orderId), unpaid.shopper.person.jwt)).status).toBe(404);
  expect((await desk(unpaid.orderId, "issue-invoice", {})).message).toMatch(/not paid/);
  const editor = await signInAs("Editor", staff, shop.cms);
  for (const file of ["invoice", "packing-slip"]) {
    const address = `/order-desk/orders/${orderId}/${file}.pdf`;
    expect((await callCms(shop.url, address)).status).toBe(401);
    expect((await editor("GET", address)).status).toBe(403);
  }
  for (const action of ["issue-invoice", "vat-number"]) {
    expect((await editor("POST", `/order-desk/orders/${orderId}/${action}`, {})).status).toBe(403);
  }
});
