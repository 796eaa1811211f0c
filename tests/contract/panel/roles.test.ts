import { afterAll, beforeAll, expect, test } from "vitest";
import { runSql } from "../accounts/account.ts";
import { type RunningCms, startCms } from "../cms/process.ts";
import { startSmallCms } from "../cms/small.ts";
import { type Editor, invite, signIn } from "./editor.ts";

/** Tests the rights of the roles of a shop, and that an administrator's changes to them stay. */

let cms: RunningCms;
let administrator: Editor;
let editor: Editor;
let desk: Editor;

beforeAll(async () => {
  cms = await startSmallCms();
  administrator = await signIn(cms, "administrator");
  editor = await signIn(cms);
  desk = await invite({ firstname: "Ann", lastname: "Desk" }, "Order desk", administrator, cms.url);
});
afterAll(() => cms.stop());

const list = (type: string) => `/content-manager/collection-types/${type}`;
const CUSTOMERS = list("plugin::users-permissions.user");
const ORDERS = ["order", "order-mail", "unmatched-charge", "withdrawal"].map(
  (name) => `api::${name}.${name}`,
);
const SETTINGS = ["/admin/users", "/admin/roles", "/admin/api-tokens", "/admin/webhooks"];

const rightsOf = async ({ panel }: Editor): Promise<string[]> => {
  const rights: { action: string; subject: string | null }[] = JSON.parse(
    (await panel("GET", "/admin/users/me/permissions")).text,
  ).data;
  return rights.map(({ action, subject }) => `${action.split(".").at(-1)} ${subject}`);
};

test.each([
  ...["product", "category", "sub-category", "info-page", "tile", "certificate", "distributor"],
  ...["exhibition", "news-item", "video-refresher", "safety-document-set", "gallery-picture"],
  ...["search-synonym", "condition", "controlled-document", "notice"],
])("an editor creates, publishes and deletes a %s", async (type) => {
  const rights = await rightsOf(editor);
  for (const right of ["create", "read", "update", "delete", "publish"]) {
    expect(rights).toContain(`${right} api::${type}.${type}`);
  }
  const { status, data } = await editor.create(type, {});
  expect(status).toBe(201);
  expect((await editor.remove(type, String(data[0]?.documentId))).status).toBe(200);
});

test("an editor publishes single types, uploads files, and sees the publishing status", async () => {
  expect((await editor.publishSingle("home-page", {})).status).toBe(200);
  expect((await editor.publishSingle("site-setting", {})).status).toBe(200);
  const file = new File(["%PDF-1.4"], "notes.pdf", { type: "application/pdf" });
  expect((await editor.upload(file)).id).toBeGreaterThan(0);
});

test("an editor sees neither orders nor customers nor other users' rights", async () => {
  for (const address of [...ORDERS.map(list), CUSTOMERS, "/order-desk/review-queue", ...SETTINGS]) {
    expect([address, (await editor.panel("GET", address)).status]).toEqual([address, 403]);
  }
});

test("the order desk reads orders and their records, and changes the fields for staff", async () => {
  for (const address of [...ORDERS.map(list), list("api::order-terms.order-terms")]) {
    expect([address, (await desk.panel("GET", address)).status]).toEqual([address, 200]);
  }
  const { status, text } = await desk.panel("GET", "/order-desk/review-queue");
  expect(status).toBe(200);
  expect(text, "a page that the order desk may not open").not.toContain("Exchange rates");
  runSql(
    cms.dataDir,
    `INSERT INTO unmatched_charges (document_id, payment_id, charged, amount, currency, reason, resolved, created_at)
       VALUES ('stray', 'pi_stray', '$1.00 USD', 100, 'USD', 'Strange.', false, ${Date.now()})`,
  );
  const change = { note: "Refunded at the provider", resolved: true, reason: "Mine" };
  expect((await desk.save("unmatched-charge", "stray", change)).status).toBe(200);
  const stored = runSql(cms.dataDir, "SELECT * FROM unmatched_charges")[0];
  expect(stored).toMatchObject({ note: change.note, resolved: 1, reason: "Strange." });
});

test("the order desk cannot edit the site or manage the panel", async () => {
  for (const address of [list("api::product.product"), CUSTOMERS, "/publishing/state", ...SETTINGS]) {
    expect([address, (await desk.panel("GET", address)).status]).toEqual([address, 403]);
  }
});

test("CON-05 an administrator's changes to the roles stay; editors and the order desk get the rights to a new type", async () => {
  const roles: { id: number; code: string }[] = JSON.parse(
    (await administrator.panel("GET", "/admin/roles")).text,
  ).data;
  const idOf = (code: string) => roles.find((role) => role.code === code)?.id;
  const place = `/admin/roles/${idOf("strapi-editor")}/permissions`;
  const held: { action: string; subject: string | null; properties: object; conditions: string[] }[] =
    JSON.parse((await administrator.panel("GET", place)).text).data;
  const removed = ["api::tile.tile", "api::news-item.news-item"];
  const permissions = held
    .filter(({ subject }) => !removed.includes(String(subject)))
    .map(({ action, subject, properties, conditions }) => ({ action, subject, properties, conditions }));
  expect((await administrator.panel("PUT", place, { permissions })).status).toBe(200);
  const less = { action: "plugin::content-manager.explorer.read", subject: "api::order.order" };
  const fewer = [{ ...less, properties: { fields: ["number"] }, conditions: [] }];
  const deskPlace = `/admin/roles/${idOf("order-desk")}/permissions`;
  expect((await administrator.panel("PUT", deskPlace, { permissions: fewer })).status).toBe(200);
  // Simulates a shop of a version without news items.
  runSql(
    cms.dataDir,
    "DELETE FROM strapi_core_store_settings WHERE key = 'core_editor-rights_api::news-item.news-item'",
  );
  // And of one whose order desk had no withdrawals.
  runSql(cms.dataDir, "DELETE FROM strapi_core_store_settings WHERE key = 'core_orders_order_desk_types'");
  await (await startCms(cms.dataDir)).stop();
  const rights = await rightsOf(editor);
  expect(rights.filter((right) => right.endsWith("api::tile.tile"))).toEqual([]);
  expect(rights).toContain("publish api::news-item.news-item");
  expect((await rightsOf(desk)).toSorted()).toEqual([
    "handle null",
    "read api::order.order",
    "read api::withdrawal.withdrawal",
    "refund null",
    "update api::withdrawal.withdrawal",
  ]);
});
