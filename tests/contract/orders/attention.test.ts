import { createServer } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { signatureOf } from "../../../scripts/sandbox/cards/events.ts";
import { SANDBOX_KEYS } from "../../../src/contract/node/sandbox-keys.ts";
import { mailsTo } from "../../harness/mail.ts";
import { runSql } from "../accounts/account.ts";
import { startCms } from "../cms/process.ts";
import { cellsOf, sharedShop } from "../cms/shared-shop.ts";
import { newShopper, orderInShop, pay } from "../cms/shop.ts";
import { successorOf } from "../cms/successor.ts";
import { type Editor, signIn } from "../panel/editor.ts";

/** What needs the attention of staff: disputes, closing and opening cases, counts, the alert. */

const shop = sharedShop();
let staff: Editor;
beforeAll(async () => {
  staff = await signIn(shop.cms, "administrator");
});

const sql = (statement: string, ...values: (string | number)[]) => runSql(shop.dataDir, statement, ...values);
const panel = async (method: string, address: string, data?: object) => {
  const { status, text } = await staff.panel(method, `/order-desk/${address}`, data);
  return { status, ...JSON.parse(text) };
};
interface Case {
  readonly id: string;
  readonly what: string;
  readonly why: string;
  readonly note: string | null;
}
const group = async (key: string): Promise<{ total: number; rows: Case[]; closed: Case[] }> =>
  (await panel("GET", "review-queue")).data.find((one: { key: string }) => one.key === key);
const count = async () => (await panel("GET", "attention")).data.count;

async function paidOrder() {
  const shopper = await newShopper(shop);
  const { json } = await shopper.checkOut([cellsOf(shop)(1)]);
  const orderId = String(json["orderId"]);
  await pay(shop, json["clientSecret"]);
  await expect.poll(() => orderInShop(shop, orderId)?.["payment_status"]).toBe("paid");
  return { orderId, row: orderInShop(shop, orderId) ?? {} };
}

const DUE = 1_800_000_000;
let events = 0;
let clock = 1_790_000_000;

/** Sends the provider's event about a dispute, each a second after the one before. */
async function report(event: string, payment: unknown, status: string, { id = "dp_1", at = ++clock } = {}) {
  const object = {
    ...{ id, object: "dispute", amount: 9450, currency: "usd", payment_intent: payment, status },
    ...{ reason: "product_not_received", evidence_details: { due_by: DUE } },
  };
  const type = `charge.dispute.${event}`;
  const envelope = { id: `evt_dispute_${++events}`, object: "event", api_version: "2026-10-28.endive" };
  const body = JSON.stringify({ ...envelope, created: at, type, data: { object } });
  const headers = {
    "content-type": "application/json",
    "stripe-signature": signatureOf(body, SANDBOX_KEYS.webhook),
  };
  return fetch(`${shop.url}/api/orders/stripe/events`, { method: "POST", body, headers });
}

/** Adds a charge without an order. */
const addCase = (name: string) =>
  sql(
    `INSERT INTO unmatched_charges (document_id, payment_id, charged, amount, currency, reason, resolved, created_at)
       VALUES (?, ?, '$1.00 USD', 100, 'USD', 'Strange.', false, ?)`,
    ...[name, `pi_${name}`, Date.now()],
  );
test("DSK-05 a dispute is listed with its reason and date until the bank decides for the shop", async () => {
  const { orderId, row } = await paidOrder();
  const before = await count();
  await Promise.all([1, 2, 3].map(() => report("created", row["payment_id"], "needs_response")));
  expect(await group("disputes")).toMatchObject({
    total: 1,
    rows: [
      {
        what: `Order ${row["number"]}, $94.50 USD`,
        why: "product not received: needs response, evidence until 2027-01-15",
        path: `/orders/${orderId}`,
      },
    ],
  });
  expect(await count()).toBe(before + 1);
  await report("updated", row["payment_id"], "under_review");
  // An older event that arrives late changes nothing.
  await report("created", row["payment_id"], "needs_response", { at: clock - 100 });
  expect((await group("disputes")).rows[0]?.why).toContain("under review");
  await report("closed", row["payment_id"], "won");
  // An event of the same second that was written before the decision.
  await report("updated", row["payment_id"], "under_review", { at: clock });
  expect(await group("disputes")).toMatchObject({
    total: 0,
    closed: [{ why: expect.stringContaining("won") }],
  });
  const { data } = await panel("GET", `orders/${orderId}`);
  const history = data.state.history.filter(({ what }: { what: string }) => what === "dispute");
  expect(history.map(({ detail }: { detail: string }) => detail.split(": ")[1])).toEqual([
    "won",
    "under review",
    "needs response",
  ]);
});

test("DSK-05 a lost dispute stays until staff close it with a note; they can open it again", async () => {
  const { orderId, row } = await paidOrder();
  await report("closed", row["payment_id"], "lost", { id: "dp_lost" });
  const [lost] = (await group("disputes")).rows;
  const address = `review-queue/disputes/${lost?.id}`;
  expect((await panel("POST", `${address}/close`, { note: " " })).error.message).toContain("what was done");
  const note = '=HYPERLINK("http://x") <b>Written off</b>';
  expect((await panel("POST", `${address}/close`, { note })).status).toBe(200);
  await panel("POST", `${address}/close`, { note: "Twice" });
  expect(await group("disputes")).toMatchObject({ total: 0, closed: [{ id: lost?.id, note }, {}] });
  expect((await panel("POST", `${address}/reopen`)).status).toBe(200);
  expect((await group("disputes")).rows).toMatchObject([{ id: lost?.id }]);
  const { data } = await panel("GET", `orders/${orderId}`);
  expect(data.state.history.slice(0, 2)).toMatchObject([
    { what: "reopened", who: "First Administrator" },
    { what: "closed", who: "First Administrator", detail: `Disputed payments: ${note}` },
  ]);
  await panel("POST", `${address}/close`, { note });
});

test("DSK-05 a dispute of a payment without an order is listed too; unknown cases are not found", async () => {
  await report("created", "pi_of_nobody", "needs_response", { id: "dp_stray" });
  const [stray] = (await group("disputes")).rows;
  expect(stray?.what).toBe("pi_of_nobody, $94.50 USD");
  await panel("POST", `review-queue/disputes/${stray?.id}/close`, { note: "Of another system" });
  for (const address of ["disputes/none", "pending/none", `charges/${stray?.id}`, "constructor/none"]) {
    expect([address, (await panel("POST", `review-queue/${address}/close`, { note: "x" })).status]).toEqual([
      address,
      404,
    ]);
  }
});

test("DSK-05 a case that is closed in its own form is in the history too", async () => {
  addCase("form");
  const note = "Refunded at the provider";
  expect((await staff.save("unmatched-charge", "form", { resolved: true, note })).status).toBe(200);
  expect(sql("SELECT what, who, detail FROM order_changes WHERE order_id = 'form'")).toEqual([
    { what: "closed", who: "First Administrator", detail: note },
  ]);
});

const ALERTED = "support@halocline.example";
const alerts = async () =>
  (await mailsTo(shop.dataDir, ALERTED)).filter(({ subject }) => subject.includes("attention"));
/** Lets the next alert be sent, as after a quarter of an hour. */
const letAlert = () => sql("UPDATE order_alerts SET next_at = 0");
const waitForAlerts = (number: number) =>
  expect.poll(async () => (await alerts()).length, { timeout: 15_000 }).toBe(number);
const settled = () =>
  expect
    .poll(() => Number(sql("SELECT next_at FROM order_alerts")[0]?.["next_at"]), { timeout: 5000 })
    .toBeGreaterThan(Date.now() + 600_000);

test("DSK-05 staff get one e-mail with counts when something new needs attention, and no more for a while", async () => {
  letAlert();
  const before = (await alerts()).length;
  addCase("first");
  await waitForAlerts(before + 1);
  await settled();
  const [mail] = (await alerts()).slice(-1);
  expect(mail?.text).toMatch(/^Charges without an order: 1$/m);
  expect(mail?.html).toContain("Charges without an order: 1");
  addCase("second");
  await new Promise((resolve) => setTimeout(resolve, 6000));
  expect(await alerts()).toHaveLength(before + 1);
  letAlert();
  await waitForAlerts(before + 2);
  await settled();
  expect((await alerts()).at(-1)?.text).toMatch(/^Charges without an order: 2$/m);
  // Nothing new: no e-mail, however long ago the last one was.
  letAlert();
  await new Promise((resolve) => setTimeout(resolve, 6000));
  expect(await alerts()).toHaveLength(before + 2);
});

test("DSK-05 an alert whose process is killed while it is sent is sent by the next one", async () => {
  await shop.cms.stop();
  const before = (await alerts()).length;
  let connections = 0;
  const silent = createServer(() => {
    connections += 1;
  });
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = Object(silent.address());
  // A process of its own, whose mail server never answers.
  const variables = { SMTP_URL: `smtp://127.0.0.1:${port}`, NODE_OPTIONS: "--no-warnings" };
  const killed = await startCms(shop.dataDir, { ...shop.variables, ...variables });
  letAlert();
  addCase("third");
  await expect.poll(() => connections, { timeout: 20_000 }).toBeGreaterThan(0);
  const takeOver = await successorOf(shop.dataDir, shop.variables);
  await killed.kill();
  silent.close();
  const next = await takeOver();
  try {
    // The killed process had reserved the alert for two minutes.
    expect(await alerts()).toHaveLength(before);
    letAlert();
    await waitForAlerts(before + 1);
  } finally {
    await next.stop();
  }
});
