import { afterAll, beforeAll, expect, test } from "vitest";
import { type Person, runSql } from "../contract/accounts/account.ts";
import { type RunningCms, startCms } from "../contract/cms/process.ts";
import { pay, type Shop, startShop } from "../contract/cms/shop.ts";
import { type Editor, signIn } from "../contract/panel/editor.ts";
import { isOnPostgres } from "../harness/postgres/databases.ts";
import { startSiteProcess } from "../harness/site-process.ts";
import { startMailServer } from "../harness/smtp.ts";
import { MARKS, markedCustomer, placeOrder, sendForms, sendStaffForms } from "./marked-forms.ts";

/**
 * Sends marked values through every form while everything fails that can, and looks for them in the
 * logs of all programs that see them, in the format of production.
 */

/** Makes a process warn while it runs, as the driver of a database does. */
const WARNING = "--import=data:text/javascript,setTimeout(()=>process.emitWarning('Outdated'),1000)";

let shop: Shop;
let site: Awaited<ReturnType<typeof startSiteProcess>>;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
/** Another CMS of the same shop, of which few lines are left out yet. */
let cms: RunningCms | undefined;
let customer: Person;
let staff: Editor;
let orderId: string;

beforeAll(async () => {
  mailServer = await startMailServer({ refusesAll: true });
  const SMTP_URL = `smtp://127.0.0.1:${mailServer.port}`;
  const more = { LOG_FORMAT: "json", SMTP_URL, NODE_OPTIONS: WARNING };
  shop = await startShop({ more });
  site = await startSiteProcess({
    ...{ LOG_FORMAT: "json", SITE_LOG: "1", CMS_URL: shop.url, DATA_DIR: shop.dataDir },
    // Limits count attempts by address, and tests send one for each visitor.
    SITE_TRUSTED_PROXIES: "127.0.0.1",
  });
  staff = await signIn(shop.cms, "administrator");
  await staff.publishSingle("site-setting", {
    withdrawal: { offered: true, introduction: "a", next_steps: "b", acknowledgement: "c" },
  });
  customer = await markedCustomer(site.url);
}, 240_000);
afterAll(async () => {
  await site?.stop();
  await cms?.stop();
  await shop?.stop();
  mailServer.stop();
});

/** The outputs of all processes so far. */
const outputs = [() => shop.cms.output(), () => site.output()];
const lines = () =>
  outputs
    .map((output) => output())
    .join("")
    .trimEnd()
    .split("\n");
interface Entry {
  readonly level: string;
  readonly requestId?: string;
  readonly stack?: string;
}
const errors = (): Entry[] =>
  lines()
    .map((line): Entry => JSON.parse(line))
    .filter(({ level }) => level === "error");

/** Fails for a line that is no entry or has a value of a person. */
function expectCleanLogs(): void {
  expect(shop.cms.output()).toContain("Warning: Outdated");
  for (const line of lines()) {
    expect(line).not.toMatch(MARKS);
    expect(JSON.parse(line)).toMatchObject({
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      level: expect.stringMatching(/^(info|warn|error)$/),
      part: expect.stringMatching(/^(cms|site)$/),
      message: expect.any(String),
    });
  }
}

test("OPS-01 an error is answered with the id under which site and CMS log it", async () => {
  runSql(shop.dataDir, "ALTER TABLE tiles RENAME TO away");
  const response = await fetch(`${site.url}/api/tiles`, { headers: { "cache-control": "no-cache" } });
  runSql(shop.dataDir, "ALTER TABLE away RENAME TO tiles");
  expect(response.status).toBe(500);
  const id = response.headers.get("x-request-id");
  const parts = () =>
    lines()
      .map((line) => JSON.parse(line))
      .filter(({ requestId }) => requestId === id)
      .map(({ part, level }) => `${part} ${level}`)
      .toSorted();
  await expect.poll(parts).toEqual(["cms error", "site info"]);
});

test("OPS-01 forms that succeed or are refused, and mail that is refused by its address, leave no value in a log", async () => {
  const statuses = await sendForms(site.url, shop, customer);
  expect(statuses).toEqual(expect.arrayContaining([200, 201, 303, 400, 401]));
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  const placed = await placeOrder(shop, { ...customer, call: customer.call });
  orderId = placed.orderId;
  await pay(shop, placed.secret);
  const isPaid = () =>
    runSql(shop.dataDir, "SELECT payment_status FROM orders WHERE document_id = ?", orderId);
  await expect.poll(isPaid).toEqual([{ payment_status: "paid" }]);
  await sendStaffForms(staff, orderId);
  const refused = () => errors().filter(({ requestId }) => requestId !== undefined);
  await expect.poll(refused).not.toEqual([]);
  expectCleanLogs();
}, 240_000);

test("OPS-01 a failing card provider leaves no value in a log", async () => {
  const calls = ["create", "retrieve", "search", "confirm", "cancel", "refund"] as const;
  await shop.setSwitches({ calls: Object.fromEntries(calls.map((name) => [name, { fail: 1 }])) });
  await placeOrder(shop, customer);
  await sendStaffForms(staff, orderId);
  await shop.resetSwitches();
  expectCleanLogs();
}, 240_000);

test.each([
  ["accounts", ["up_users", "account_attempts"]],
  ["orders", ["orders", "quotations", "withdrawals", "order_mails"]],
])(
  "OPS-01 a database that fails at %s leaves no value in a log, and errors are found by their request",
  async (_, tables) => {
    await (cms ?? shop.cms).stop();
    cms = await startCms(shop.dataDir, shop.variables, Number(new URL(shop.url).port));
    outputs.push(cms.output);
    const before = errors().length;
    for (const table of tables) runSql(shop.dataDir, `ALTER TABLE ${table} RENAME TO ${table}_away`);
    const statuses = await sendForms(site.url, shop, customer);
    await placeOrder(shop, customer);
    await sendStaffForms(staff, orderId);
    for (const table of tables) runSql(shop.dataDir, `ALTER TABLE ${table}_away RENAME TO ${table}`);
    expect(statuses).toContain(500);
    const found = errors().slice(before);
    const entry = {
      requestId: expect.any(String),
      stack: expect.stringContaining("at "),
      // The table is not there.
      code: isOnPostgres() ? "42P01" : "SQLITE_ERROR",
    };
    expect(found).toEqual(expect.arrayContaining([expect.objectContaining(entry)]));
    expectCleanLogs();
  },
  240_000,
);
