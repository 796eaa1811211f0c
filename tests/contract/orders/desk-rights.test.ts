import { beforeAll, expect, test } from "vitest";
import { runSql } from "../accounts/account.ts";
import { callCms } from "../cms/json.ts";
import { orderWithoutEvents, sharedShop } from "../cms/shared-shop.ts";
import { type Editor, signIn, signInAs } from "../panel/editor.ts";

/** Tests who may use the order desk's calls. */

const shop = sharedShop();
let administrator: Editor;
let editor: Editor;
beforeAll(async () => {
  administrator = await signIn(shop.cms, "administrator");
  editor = await signIn(shop.cms);
});

const READS = [
  ...["orders", "orders/ORDER", "orders/ORDER/invoice.pdf", "orders/ORDER/packing-slip.pdf"],
  ...["export?month=2026-11", "review-queue", "attention"],
];
const ORDER_ACTIONS = [
  ...["send-again", "ask-provider", "refund", "record-refund"],
  ...[
    "confirm-transfer",
    "cancel-purchase-order",
    "request-balance",
    "ship",
    "deliver",
    "vat-number",
    "issue-invoice",
    "clear-condition",
    "refuse-condition",
  ],
];
const ACTIONS = [
  ...ORDER_ACTIONS.map((action) => `orders/ORDER/${action}`),
  ...["close", "reopen"].map((action) => `review-queue/charges/stray/${action}`),
];

test("DSK-01 DSK-02 DSK-05 every call of the order desk is refused without its role", async () => {
  const { orderId, shopper } = await orderWithoutEvents(shop);
  runSql(
    shop.dataDir,
    `INSERT INTO unmatched_charges (document_id, payment_id, charged, amount, currency, reason, resolved, created_at)
       VALUES ('stray', 'pi_stray', '$1.00 USD', 100, 'USD', 'Strange.', false, 1)`,
  );
  const author = await signInAs("Author", administrator, shop.cms);
  const calls = [...READS.map((path) => ["GET", path]), ...ACTIONS.map((path) => ["POST", path])].map(
    ([method = "", path = ""]) => [method, `/order-desk/${path.replace("ORDER", orderId)}`] as const,
  );
  for (const [method, path] of calls) {
    const statuses = [
      (await callCms(shop.url, path, { method })).status,
      (await shopper.person.call(method, `/..${path}`)).status,
      (await author(method, path)).status,
      (await editor.panel(method, path)).status,
    ];
    expect([path, ...statuses]).toEqual([path, 401, 401, 403, 403]);
  }
  expect(runSql(shop.dataDir, "SELECT resolved FROM unmatched_charges")).toEqual([{ resolved: 0 }]);
});

test("DSK-01 a role that may read only some fields of orders, or only read, gets no more from the desk", async () => {
  const { orderId } = await orderWithoutEvents(shop, 2);
  const role = async (name: string, fields: readonly string[], editable: readonly string[] = []) => {
    const created = await administrator.panel("POST", "/admin/roles", { name, description: "" });
    const permission = (action: string, of: readonly string[]) => ({
      ...{ action: `plugin::content-manager.explorer.${action}`, subject: "api::order.order" },
      ...{ properties: { fields: of }, conditions: [] },
    });
    const permissions = [
      permission("read", fields),
      ...(editable.length > 0 ? [permission("update", editable)] : []),
    ];
    await administrator.panel("PUT", `/admin/roles/${JSON.parse(created.text).data.id}/permissions`, {
      permissions,
    });
    return signInAs(name, administrator, shop.cms);
  };
  const packer = await role("Packer", ["number", "fulfilment_status"]);
  for (const path of ["orders", `orders/${orderId}`, "review-queue", "export?month=2026-11"]) {
    expect([path, (await packer("GET", `/order-desk/${path}`)).status]).toEqual([path, 403]);
  }
  const whole = ["customer", "email", "total", "payment_id", "lines.title", "billing_address.name"];
  const reader = await role("Reader", whole);
  expect((await reader("GET", `/order-desk/orders/${orderId}`)).status).toBe(200);
  expect((await reader("POST", `/order-desk/orders/${orderId}/ask-provider`)).status).toBe(403);
  const clerk = await role("Clerk", whole, ["fulfilment_note"]);
  expect((await clerk("POST", `/order-desk/orders/${orderId}/ask-provider`)).status).toBe(200);
  for (const action of ["refund", "record-refund"])
    expect([action, (await clerk("POST", `/order-desk/orders/${orderId}/${action}`)).status]).toEqual([
      action,
      403,
    ]);
});

test.each([
  ...["order-change", "order-refund", "order-dispute", "order-event", "order-quote"],
  ...["order-invoice", "order-shipment", "order-condition"],
])("DSK-01 no role writes %s through the content manager, and editors do not read it", async (type) => {
  const address = `/content-manager/collection-types/api::${type}.${type}`;
  const data = { order_id: "x", what: "paid" };
  for (const [method, path, body] of [
    ["POST", address, data],
    ["PUT", `${address}/x`, data],
    ["DELETE", `${address}/x`, undefined],
  ] as const) {
    expect([method, (await administrator.panel(method, path, body)).status]).toEqual([method, 403]);
  }
  expect((await editor.panel("GET", address)).status).toBe(403);
});
