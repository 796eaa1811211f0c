import { afterAll, beforeAll, expect, test } from "vitest";
import { inDatabase, runSql } from "../accounts/account.ts";
import { callCms } from "../cms/json.ts";
import { startCms } from "../cms/process.ts";
import { lineOf, newShopper, orderInShop, pay, type Shop, startShop } from "../cms/shop.ts";
import { type Editor, signIn } from "../panel/editor.ts";

/** What order staff see and may change. */

let shop: Shop;
let staff: Editor;
let orderId: string;
beforeAll(async () => {
  shop = await startShop();
  staff = await signIn(shop.cms, "administrator");
  const shopper = await newShopper(shop);
  const { json } = await shopper.checkOut([lineOf(shop.ids["spare-cell"], 3)]);
  orderId = String(json["orderId"]);
  await pay(shop, json["clientSecret"]);
});
afterAll(() => shop.stop());

const order = () => orderInShop(shop, orderId) ?? {};
const list = "/content-manager/collection-types";
const countFound = async (words: unknown): Promise<number> => {
  const { text } = await staff.panel(
    "GET",
    `${list}/api::order.order?_q=${encodeURIComponent(String(words))}`,
  );
  return JSON.parse(text).results.length;
};

test("an order is found by its number, customer, e-mail, total, status and payment id", async () => {
  await expect.poll(() => order()["payment_status"]).toBe("paid");
  const { number, customer, email, total, total_text, payment_status, payment_id } = order();
  for (const words of [number, customer, email, total, total_text, payment_status, payment_id]) {
    expect([words, await countFound(words)]).toEqual([words, 1]);
  }
  // As staff type it, without a currency sign.
  expect(await countFound("283.50")).toBe(1);
  expect(await countFound("nothing of the kind")).toBe(0);
  // Internal fields are not searched.
  expect(await countFound(order()["fingerprint"])).toBe(0);
});

test("the panel lists the main columns, and shows fields that cannot be changed as read-only", async () => {
  const view = await staff.viewOf("content-types", "api::order.order");
  expect(view.layouts.list).toEqual([
    ...["number", "customer", "total_text", "payment_status", "fulfilment_status"],
    ...["createdAt", "email", "payment_id"],
  ]);
  const editable = Object.entries(view.metadatas)
    .filter(([, { edit }]) => Object(edit).editable === true)
    .map(([field]) => field);
  expect(editable).toEqual(expect.arrayContaining(["fulfilment_note"]));
  for (const field of [
    "total",
    "lines",
    "payment_status",
    "fulfilment_status",
    "payment_id",
    "email",
    "billing_address",
  ]) {
    expect(editable).not.toContain(field);
  }
});

test.each([
  ["order.order", ["fulfilment_note"]],
  ["unmatched-charge.unmatched-charge", ["resolved", "note"]],
  ["order-mail.order-mail", []],
  ["order-terms.order-terms", []],
])("no role can get a permission for api::%s beyond what the panel allows", async (type, fields) => {
  const { text } = await staff.panel("GET", "/admin/users/me/permissions");
  const permissions: { action: string; subject: string | null; properties: object }[] = JSON.parse(text).data;
  const granted = permissions
    .filter(
      ({ action, subject }) => subject === `api::${type}` && action.startsWith("plugin::content-manager"),
    )
    .map(({ action, properties }) => [action.split(".").at(-1), properties]);
  expect(Object.fromEntries(granted)).toEqual({ read: expect.anything(), update: { fields } });
});

test("content roles cannot read orders, and no role has a permission for a refused action", () => {
  const permissions = runSql(
    shop.dataDir,
    `SELECT r.code, p.action, p.subject FROM admin_permissions p
         JOIN admin_permissions_role_lnk l ON l.permission_id = p.id JOIN admin_roles r ON r.id = l.role_id
         WHERE p.subject IN ('api::order.order', 'api::order-mail.order-mail', 'api::order-terms.order-terms',
           'api::unmatched-charge.unmatched-charge')`,
  );
  const granted = permissions.map(({ code, action }) => `${code} ${String(action).split(".").at(-1)}`);
  expect([...new Set(granted)].sort()).toEqual([
    "order-desk read",
    "order-desk update",
    "strapi-super-admin read",
    "strapi-super-admin update",
  ]);
});

test("a role with fewer permissions keeps only those after the next start", async () => {
  const role = await staff.panel("POST", "/admin/roles", { name: "Packer", description: "" });
  const { id } = JSON.parse(role.text).data;
  const subject = "api::order.order";
  const action = "plugin::content-manager.explorer";
  const permissions = [
    { action: `${action}.read`, subject, properties: { fields: ["number"] }, conditions: [] },
    {
      ...{ action: `${action}.update`, subject, conditions: [] },
      properties: { fields: ["fulfilment_note", "number"] },
    },
  ];
  const address = `/admin/roles/${id}/permissions`;
  expect((await staff.panel("PUT", address, { permissions })).status).toBe(200);
  await (await startCms(shop.dataDir, shop.variables)).stop();
  const storedPermissions: { action: string; properties: object }[] = JSON.parse(
    (await staff.panel("GET", address)).text,
  ).data;
  expect(
    Object.fromEntries(
      storedPermissions.map(({ action, properties }) => [action.split(".").at(-1), properties]),
    ),
  ).toEqual({
    read: { fields: ["number"] },
    update: { fields: ["fulfilment_note"] },
  });
});

test("staff can change the note; all other fields of a request are ignored", async () => {
  const before = order();
  const sent = {
    ...{ fulfilment_status: "delivered", fulfilment_note: "Sent by sea" },
    ...{ total: 1, payment_status: "refunded", payment_id: "pi_mine", email: "me@example.com", lines: [] },
    ...{ fingerprint: "x", number: "AAAA-AAAA", billing_address: null },
  };
  expect((await staff.save("order", orderId, sent)).status).toBe(200);
  const { fulfilment_note, ...others } = order();
  expect(fulfilment_note).toBe("Sent by sea");
  const saved = ["updated_at", "updated_by_id", "published_at"];
  for (const [column, value] of Object.entries(others)) {
    if (!saved.includes(column)) expect([column, value]).toEqual([column, before[column]]);
  }
  const { text } = await staff.panel("GET", `${list}/api::order.order/${orderId}`);
  expect(JSON.parse(text).data).toMatchObject({
    lines: [{ title: "Spare Cell", quantity: 3, unit_price: 9450 }],
    billing_address: { city: "Plymouth" },
  });
});

test("staff cannot create, copy or delete orders", async () => {
  const count = () => runSql(shop.dataDir, "SELECT count(*) AS n FROM orders")[0]?.["n"];
  const before = count();
  for (const attempt of [
    staff.create("order", { number: "AAAA-AAAA", customer: "X", email: "x@example.com", total: 1 }),
    staff.copy("order", orderId, { number: "AAAA-AAAA" }),
    staff.remove("order", orderId),
    staff.panel("POST", `${list}/api::order.order/actions/bulkDelete`, { documentIds: [orderId] }),
  ]) {
    const { status } = await attempt;
    expect(status).toBe(403);
  }
  expect(count()).toBe(before);
});

test("the review queue lists its cases with a link, for staff who may read orders", async () => {
  const reviewQueue = async () =>
    JSON.parse((await staff.panel("GET", "/order-desk/review-queue")).text).data;
  expect((await reviewQueue()).map(({ total }: { total: number }) => total)).toEqual(Array(12).fill(0));
  const shopper = await newShopper(shop);
  const { json } = await shopper.checkOut([lineOf(shop.ids["set-one"])]);
  inDatabase(shop.dataDir, (db) => {
    db.prepare("UPDATE orders SET created_at = created_at - 3700000 WHERE document_id = ?").run(
      String(json["orderId"]),
    );
    db.exec(
      `INSERT INTO unmatched_charges (document_id, payment_id, charged, amount, currency, reason, resolved, created_at)
       VALUES ('stray', 'pi_stray', '$1.00 USD', 100, 'USD', 'Strange.', false, ${Date.now()})`,
    );
    db.exec("UPDATE order_mails SET state = 'failed', problem = 'No answer'");
  });
  expect(await reviewQueue()).toMatchObject([
    { total: 1, rows: [{ what: "$1.00 USD, pi_stray", why: "Strange." }] },
    { title: "Disputed payments", total: 0 },
    { total: 1, rows: [{ path: `/orders/${json["orderId"]}` }] },
    { title: "Purchase orders to be paid", total: 0 },
    { title: "Transfers to be given back", total: 0 },
    { title: "Refunds that are not finished", total: 0 },
    { title: "Refunds that were refused later", total: 0 },
    { total: 1, rows: [{ what: `Order ${order()["number"]}, confirmation`, why: "No answer" }] },
    { title: "Requests for a quotation", total: 0 },
    { title: "Withdrawals from contracts", total: 0 },
    { title: "Withdrawals that name no order", total: 0 },
    { title: "Exchange rates that were refused", total: 0, rows: [] },
  ]);
  expect((await callCms(shop.url, "/order-desk/review-queue")).status).toBe(401);
  expect((await shopper.person.call("GET", "/../order-desk/review-queue")).status).toBe(401);
});
