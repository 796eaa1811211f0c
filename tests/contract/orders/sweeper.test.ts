import { expect, test } from "vitest";
import { nextMailTo } from "../../harness/mail.ts";
import { runSql } from "../accounts/account.ts";
import { startCms } from "../cms/process.ts";
import { orderWithoutEvents, sharedShop } from "../cms/shared-shop.ts";
import { CARD, intentsOf, lineOf, newShopper, orderInShop, pay, refundAtProvider } from "../cms/shop.ts";

const shop = sharedShop();
const pendingOrder = (quantity?: number) => orderWithoutEvents(shop, quantity);

const updateOrder = (orderId: string, change: string) =>
  runSql(shop.dataDir, `UPDATE orders SET ${change} WHERE document_id = ?`, orderId);
/** Makes the order's next check due. */
const makeDue = (orderId: string) => updateOrder(orderId, "check_at = 0");
/** Makes the order's payment time end. */
const makeOverdue = (orderId: string) => updateOrder(orderId, "check_at = 0, open_until = 0");
const statusOf = (orderId: string) => orderInShop(shop, orderId)?.["payment_status"];

test("D3 a payment without an event is found, and the order is confirmed", async () => {
  const { shopper, orderId, secret } = await pendingOrder();
  await pay(shop, secret);
  makeDue(orderId);
  await expect.poll(() => statusOf(orderId), { timeout: 8000 }).toBe("paid");
  await nextMailTo(shop.dataDir, shopper.person.email);
});

test("D8 unpaid orders are closed at the provider: cancelled, or failed after a declined card", async () => {
  const unpaid = await pendingOrder();
  const declined = await pendingOrder(2);
  const bank = await pendingOrder(3);
  await pay(shop, declined.secret, CARD.declined);
  await pay(shop, bank.secret, CARD.redirect);
  for (const { orderId } of [unpaid, declined, bank]) makeOverdue(orderId);
  await expect.poll(() => statusOf(unpaid.orderId), { timeout: 8000 }).toBe("cancelled");
  await expect.poll(() => statusOf(declined.orderId), { timeout: 8000 }).toBe("failed");
  await expect.poll(() => statusOf(bank.orderId), { timeout: 8000 }).toBe("cancelled");
  for (const { orderId, secret } of [unpaid, declined, bank]) {
    expect((await intentsOf(shop, orderId))[0]?.status).toBe("canceled");
    expect((await pay(shop, secret)).status).toBe(400);
  }
});

test("an order that can still be paid stays pending, and is checked at growing intervals", async () => {
  const { orderId } = await pendingOrder();
  const checkedAt = () => Number(orderInShop(shop, orderId)?.["checked_at"]);
  const before = checkedAt();
  makeDue(orderId);
  await expect.poll(checkedAt, { timeout: 8000 }).toBeGreaterThan(before);
  const { checked_at, check_at } = orderInShop(shop, orderId) ?? {};
  expect(Number(check_at) - Number(checked_at)).toBe(30_000);
  expect(statusOf(orderId)).toBe("pending");
});

test("after a crash before the payment's id was stored: a paid order is found and marked, an unpaid one closed", async () => {
  const lost = await pendingOrder();
  updateOrder(lost.orderId, "payment_id = NULL");
  makeOverdue(lost.orderId);
  await expect.poll(() => statusOf(lost.orderId), { timeout: 8000 }).toBe("cancelled");
  expect(await intentsOf(shop, lost.orderId)).toHaveLength(1);
  const old = await pendingOrder(2);
  await pay(shop, old.secret);
  // After two days the provider has forgotten the idempotency key, but not the payment.
  updateOrder(old.orderId, `payment_id = NULL, created_at = ${Date.now() - 172_800_000}`);
  makeOverdue(old.orderId);
  await expect.poll(() => statusOf(old.orderId), { timeout: 8000 }).toBe("paid");
  expect(await intentsOf(shop, old.orderId)).toHaveLength(1);
});

test("refunds without events are fetched at the next start, although one of the events fails", async () => {
  const refunded = async () => {
    const { orderId, secret } = await pendingOrder();
    await pay(shop, secret);
    makeDue(orderId);
    await expect.poll(() => statusOf(orderId), { timeout: 8000 }).toBe("paid");
    const payment = String(orderInShop(shop, orderId)?.["payment_id"]);
    await refundAtProvider(shop, payment, 1000);
    return { payment, refundedMinor: () => orderInShop(shop, orderId)?.["refunded"] ?? 0, orderId };
  };
  const failing = await refunded();
  const working = await refunded();
  const run = (sql: string) => runSql(shop.dataDir, sql);
  run(
    `CREATE TRIGGER failing BEFORE INSERT ON order_events WHEN NEW.payment_id = '${failing.payment}'
     BEGIN SELECT RAISE(ABORT, 'no room'); END`,
  );
  const second = await startCms(shop.dataDir, shop.variables);
  try {
    await expect.poll(working.refundedMinor, { timeout: 8000 }).toBe(1000);
    expect([statusOf(working.orderId), failing.refundedMinor()]).toEqual(["paid", 0]);
    expect(second.output()).toContain("A message of the card provider could not be taken");
  } finally {
    await second.stop();
    run("DROP TRIGGER failing");
  }
});

test("a provider that is down is asked again later, and no order is closed meanwhile", async () => {
  const { orderId } = await pendingOrder();
  await shop.setSwitches({ calls: { retrieve: { fail: 1 } }, events: { drop: 1 } });
  const checkedAt = () => Number(orderInShop(shop, orderId)?.["checked_at"]);
  // The time is stored before the check: the second change proves that the first check has failed.
  for (let times = 0; times < 2; times += 1) {
    const before = checkedAt();
    makeOverdue(orderId);
    await expect.poll(checkedAt, { timeout: 8000 }).toBeGreaterThan(before);
    expect(statusOf(orderId)).toBe("pending");
  }
  await shop.resetSwitches();
  makeOverdue(orderId);
  await expect.poll(() => statusOf(orderId), { timeout: 12_000 }).toBe("cancelled");
});

test("an order whose payment the provider does not know is cancelled", async () => {
  const { orderId } = await pendingOrder();
  updateOrder(orderId, "payment_id = 'pi_of_other_keys'");
  makeDue(orderId);
  await expect.poll(() => statusOf(orderId), { timeout: 8000 }).toBe("cancelled");
});

test("an order that was charged a wrong amount is failed, and the charge is stored for review", async () => {
  const { orderId, secret } = await pendingOrder();
  await pay(shop, secret);
  updateOrder(orderId, "total = total + 1");
  makeDue(orderId);
  await expect.poll(() => statusOf(orderId), { timeout: 8000 }).toBe("failed");
  const charges = runSql(
    shop.dataDir,
    "SELECT reason, resolved FROM unmatched_charges WHERE named_order = ?",
    orderId,
  );
  expect(charges).toEqual([{ reason: "Its amount is not that of its order.", resolved: 0 }]);
});

test("an order that is paid at the moment of its closing is marked as paid", async () => {
  const { orderId, secret } = await pendingOrder();
  const checkedAt = () => Number(orderInShop(shop, orderId)?.["checked_at"]);
  const before = checkedAt();
  await shop.setSwitches({ calls: { cancel: { delay: 3000 } }, events: { drop: 1 } });
  makeOverdue(orderId);
  await expect.poll(checkedAt, { timeout: 8000 }).toBeGreaterThan(before);
  expect((await pay(shop, secret)).json["status"]).toBe("succeeded");
  await expect.poll(() => statusOf(orderId), { timeout: 8000 }).toBe("paid");
});

test("quotes are deleted a day after they expire, events 90 days after they came", async () => {
  const events = ["evt_old", "evt_recent"];
  for (const [index, days] of [91, 89].entries())
    runSql(
      shop.dataDir,
      "INSERT INTO order_events (document_id, event_id, type, created_at) VALUES (?, ?, 'charge.refunded', ?)",
      ...[`event-${index}`, events[index] ?? "", Date.now() - days * 24 * 3_600_000],
    );
  const shopper = await newShopper(shop);
  const quotes: string[] = [];
  for (const hours of [25, 23]) {
    const { json } = await shopper.quote([lineOf(shop.ids["spare-cell"])]);
    quotes.push(String(json["quote"]));
    runSql(
      shop.dataDir,
      "UPDATE order_quotes SET expires_at = ? WHERE document_id = ?",
      Date.now() - hours * 3_600_000,
      String(json["quote"]),
    );
  }
  const storedQuotes = () =>
    runSql(shop.dataDir, "SELECT document_id FROM order_quotes WHERE document_id IN (?, ?)", ...quotes).map(
      ({ document_id }) => document_id,
    );
  expect(storedQuotes()).toHaveLength(2);
  const second = await startCms(shop.dataDir, shop.variables);
  try {
    await expect.poll(storedQuotes, { timeout: 8000 }).toEqual([quotes[1]]);
    const storedEvents = () =>
      runSql(shop.dataDir, "SELECT event_id FROM order_events WHERE event_id IN (?, ?)", ...events);
    await expect.poll(storedEvents, { timeout: 8000 }).toEqual([{ event_id: "evt_recent" }]);
  } finally {
    await second.stop();
  }
});

test("two processes of one shop mark each order as paid once, also after a restart", async () => {
  const orders = [];
  for (let quantity = 10; quantity < 16; quantity += 1) orders.push(await pendingOrder(quantity));
  for (const { secret } of orders) await pay(shop, secret);
  const second = await startCms(shop.dataDir, shop.variables);
  try {
    for (const { orderId } of orders) makeDue(orderId);
    for (const { shopper, orderId } of orders) {
      await expect.poll(() => statusOf(orderId), { timeout: 20_000 }).toBe("paid");
      await nextMailTo(shop.dataDir, shopper.person.email);
    }
  } finally {
    await second.stop();
  }
  const mails = runSql(shop.dataDir, "SELECT order_id, attempts FROM order_mails WHERE number IS NOT NULL");
  for (const { orderId } of orders) {
    expect(mails.filter(({ order_id }) => order_id === orderId)).toEqual([
      { order_id: orderId, attempts: 1 },
    ]);
  }
});
